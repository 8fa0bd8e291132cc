import type { WholeRecipe } from './wholeRecipe';

export const lunches: readonly WholeRecipe[] = [
  {
    name: 'Tomato soup with basil',
    meal: 'lunch',
    language: 'en',
    description: 'The tomatoes are roasted first, which is most of the flavour and none of the work.',
    servings: 4,
    times: { prep: 10, cook: 50 },
    tags: ['Vegetarian', 'Soup', 'Freezes well'],
    ingredients: `
      1 kg ripe tomatoes, halved
      1 onion, cut into wedges
      3 garlic cloves, unpeeled
      2 tbsp olive oil
      500 ml vegetable stock
      1 tsp sugar
      60 ml cream
      1 bunch of basil
      For the croutons:
      2 slices bread, cubed
      1 tbsp olive oil`,
    steps: `
      Heat the oven to 200 °C. Toss tomatoes, onion and garlic with 2 tbsp olive oil on a tray, salt them well and roast for 35 minutes.
      Meanwhile, fry the bread in 1 tbsp olive oil for 4 minutes, until golden on all sides.
      Squeeze the garlic out of its skin into a pot. Add everything from the tray, the stock and the sugar and simmer for 10 minutes.
      Add half of the basil, purée until smooth and season.
      Serve with a swirl of cream, the croutons and the rest of the basil.`,
    notes: 'Even better the next day.',
    nutrition: { energy: 230, protein: 4, carbohydrate: 21, fat: 15 },
    rating: 5,
    isFavourite: true,
    dish: 'tomato-soup',
    alt: 'A bowl of tomato soup with a swirl of cream, croutons and basil',
  },
  {
    name: 'Linsensuppe mit Zitrone',
    meal: 'lunch',
    language: 'de',
    description:
      'Rote Linsen brauchen kein Einweichen: Nach einer halben Stunde steht die Suppe auf dem Tisch.',
    servings: 4,
    times: { prep: 10, cook: 25 },
    tags: ['Vegan', 'Suppe', 'Unter der Woche'],
    ingredients: `
      2 EL Olivenöl
      1 Zwiebel, fein gewürfelt
      2 Möhren, gewürfelt
      2 Kartoffeln, gewürfelt
      1 TL Kreuzkümmel
      250 g rote Linsen
      1 l Gemüsebrühe
      1 Zitrone
      1 Bund Petersilie, gehackt
      Salz`,
    steps: `
      Das Öl in einem Topf erhitzen. Zwiebel und Möhren darin 5 Minuten andünsten, den Kreuzkümmel kurz mitrösten.
      Linsen, Kartoffeln und Brühe dazugeben, aufkochen und zugedeckt 18 bis 20 Minuten köcheln lassen.
      Die Hälfte der Zitrone auspressen, den Rest in Scheiben schneiden.
      Mit Zitronensaft und Salz abschmecken und mit Petersilie und Zitronenscheiben servieren.`,
    notes: 'Die Zitrone erst am Schluss: Mitgekocht wird sie bitter.',
    rating: 4,
    dish: 'lentil-soup',
    alt: 'Linsensuppe mit Möhren, Kartoffeln und einer Scheibe Zitrone',
  },
  {
    name: 'Greek salad',
    meal: 'lunch',
    language: 'en',
    description: 'No lettuce to speak of, and the feta in one piece: everybody breaks off their own.',
    servings: 4,
    times: { prep: 15 },
    tags: ['Vegetarian', 'Salad', 'Summer', 'No cooking'],
    ingredients: `
      4 large tomatoes, cut into wedges
      1 cucumber, sliced
      1 red onion, in thin rings
      80 g olives
      200 g feta, in one piece
      1 handful of lettuce leaves
      For the dressing:
      4 tbsp olive oil
      1 tbsp red wine vinegar
      1 tsp dried oregano`,
    steps: `
      Put the onion into cold water for 5 minutes, which takes its sharpness.
      Lay the leaves into a wide bowl. Mix tomatoes, cucumber, onion and olives and spread them over it.
      Whisk oil, vinegar and half of the oregano with a little salt and pour it over the salad.
      Put the feta on top and finish with the other half of the oregano.`,
    nutrition: { energy: 330, protein: 9, carbohydrate: 13, fat: 28, salt: 2 },
    rating: 4,
    dish: 'greek-salad',
    alt: 'Tomatoes, cucumber, onion and olives with a slab of feta',
  },
  {
    name: 'Pea and mint soup',
    meal: 'lunch',
    language: 'en',
    description: 'From the freezer to the table in twenty minutes, and as green as it looks.',
    servings: 4,
    times: { prep: 5, cook: 15 },
    tags: ['Vegetarian', 'Soup', 'Quick'],
    ingredients: `
      20 g butter
      1 onion, chopped
      600 g frozen peas
      800 ml vegetable stock
      1 bunch of mint
      100 ml cream
      salt and pepper`,
    steps: `
      Melt the butter in a pot and soften the onion in it for 6 minutes without colour.
      Pour on the stock, bring it to the boil, add the peas and cook for 4 minutes, no longer: they turn grey.
      Keep a handful of peas and a few leaves of mint. Purée the rest with the mint until very smooth.
      Stir in most of the cream, season, and serve with the rest of it, the peas and the leaves on top.`,
    nutrition: { energy: 260, protein: 9, carbohydrate: 25, fat: 14, fibre: 9 },
    dish: 'pea-soup',
    alt: 'Green pea soup with cream, peas and mint leaves',
  },
  {
    name: 'Fried rice with egg',
    meal: 'lunch',
    language: 'en',
    description: 'What to do with the rice of yesterday. Cold rice fries; warm rice sticks.',
    servings: 2,
    times: { prep: 10, cook: 10 },
    tags: ['Vegetarian', 'Quick', 'Leftovers'],
    ingredients: `
      3 tbsp neutral oil
      1 carrot, in small cubes
      3 spring onions, in rings
      15 g ginger, finely chopped
      400 g cooked rice, cold
      150 g frozen peas
      2 tbsp soy sauce
      1 tbsp sesame oil
      2 eggs`,
    steps: `
      Heat 2 tbsp neutral oil in a wok until it shimmers. Fry the carrot for 2 minutes, then the ginger and half of the spring onions for 30 seconds.
      Add the rice, press out the lumps and leave it alone for 1 minute at a time, so that it takes colour. It needs about 5 minutes.
      Add peas and soy sauce and fry for 2 minutes more. Take it off the heat and stir in the sesame oil.
      Fry the eggs in the rest of the oil for 3 minutes and serve them on the rice with the other spring onions.`,
    rating: 4,
    dish: 'fried-rice',
    alt: 'Fried rice with peas and carrots, a fried egg on top',
  },
  {
    name: 'Quiche aux poireaux',
    meal: 'lunch',
    language: 'fr',
    description: 'Une pâte qui croustille, des poireaux fondants, et une salade verte à côté.',
    servings: 6,
    yieldText: '1 quiche de 28 cm',
    times: { prep: 30, cook: 50, rest: 30 },
    tags: ['Végétarien', 'Au four', 'Se prépare la veille'],
    ingredients: `
      Pour la pâte:
      250 g de farine
      125 g de beurre, froid et en dés
      1 pincée de sel
      5 cl d'eau froide
      Pour la garniture:
      800 g de poireaux, en rondelles
      30 g de beurre
      3 œufs
      25 cl de crème
      80 g de gruyère râpé
      1 pincée de noix de muscade`,
    steps: `
      Pâte:
      Sabler la farine, le sel et le beurre du bout des doigts, ajouter l'eau, former une boule et laisser reposer 30 minutes au frais.
      Préchauffer le four à 190 °C. Étaler la pâte, foncer un moule de 28 cm et la cuire à blanc 15 minutes.
      Garniture:
      Faire fondre les poireaux dans le beurre à feu doux pendant 15 minutes, à couvert.
      Battre les œufs, la crème, le gruyère et la muscade, saler et poivrer.
      Répartir les poireaux sur la pâte, verser le mélange et cuire 30 à 35 minutes, jusqu'à ce que la quiche soit dorée.
      Laisser tiédir 10 minutes avant de couper.`,
    rating: 5,
    dish: 'leek-quiche',
    alt: 'Une quiche dorée aux rondelles de poireaux, une part déjà coupée',
  },
];
