import type { WholeRecipe } from './wholeRecipe';

export const dinners: readonly WholeRecipe[] = [
  {
    name: 'Spaghetti al pomodoro',
    meal: 'dinner',
    language: 'it',
    description: 'Pochi ingredienti: per questo contano tutti.',
    servings: 4,
    times: { prep: 5, cook: 25 },
    tags: ['Vegetariano', 'Pasta', 'Veloce'],
    ingredients: `
      400 g di spaghetti
      800 g di pomodori pelati
      3 spicchi d'aglio
      4 cucchiai di olio d'oliva
      1 mazzetto di basilico
      60 g di parmigiano
      sale`,
    steps: `
      Schiacciare i pomodori con le mani. Scaldare l'olio con l'aglio a fuoco basso per 3 minuti, senza farlo scurire.
      Aggiungere i pomodori e metà del basilico, salare e cuocere per 20 minuti.
      Intanto cuocere gli spaghetti in abbondante acqua salata 1 minuto meno di quanto dice la confezione.
      Saltare gli spaghetti nel sugo per 1 minuto con un mestolo di acqua di cottura. Servire con il parmigiano e il resto del basilico.`,
    rating: 5,
    isFavourite: true,
    dish: 'tomato-spaghetti',
    alt: 'Un nido di spaghetti con sugo di pomodoro, basilico e parmigiano',
  },
  {
    name: 'Mushroom risotto',
    meal: 'dinner',
    language: 'en',
    description: 'Twenty minutes of stirring, best shared with somebody who talks.',
    servings: 4,
    times: { prep: 15, cook: 35 },
    tags: ['Vegetarian', 'Comfort food', 'Autumn'],
    ingredients: `
      1 l vegetable stock
      400 g mushrooms, sliced
      40 g butter
      1 tbsp olive oil
      1 onion, finely chopped
      300 g risotto rice
      150 ml dry white wine
      60 g parmesan, grated
      2 tbsp chopped parsley`,
    steps: `
      Bring the stock to a simmer and keep it there.
      Fry the mushrooms in half of the butter over high heat for 6 to 8 minutes, until they have lost their water and are brown. Salt them and put them aside.
      Soften the onion in the oil for 5 minutes. Add the rice and stir for 2 minutes, until its edges are clear.
      Pour on the wine and let it cook away. Then add stock a ladle at a time, stirring, for about 18 minutes, until the rice is creamy with a little bite.
      Take it off the heat, stir in the parmesan, the rest of the butter and most of the mushrooms, cover and rest for 2 minutes.
      Serve with the other mushrooms and the parsley.`,
    nutrition: { energy: 480, protein: 14, carbohydrate: 67, fat: 16 },
    rating: 5,
    dish: 'mushroom-risotto',
    alt: 'A plate of risotto with mushrooms, parsley and shavings of parmesan',
  },
  {
    name: 'Roast chicken with lemon',
    meal: 'dinner',
    language: 'en',
    description: 'The Sunday one. The potatoes roast in what runs down, and are eaten first.',
    servings: 4,
    yieldText: '1 chicken of 1.6 kg',
    times: { prep: 15, cook: 80, rest: 15 },
    tags: ['Sunday', 'In the oven', 'Gluten-free'],
    ingredients: `
      1 whole chicken, about 1.6 kg
      40 g soft butter
      2 lemons
      4 garlic cloves
      1 bunch of thyme
      1 kg small potatoes, halved
      1 tbsp olive oil
      salt and pepper`,
    steps: `
      Take the chicken out of the fridge an hour ahead. Heat the oven to 200 °C.
      Pat it dry, rub it with the butter and plenty of salt and pepper. Put half a lemon, the garlic and half of the thyme inside and tie the legs.
      Toss the potatoes with the oil and the other thyme in a large dish, lay the chicken on top and roast for 40 minutes.
      Turn the potatoes, add the rest of the lemons in slices and roast for 40 minutes more, until the juice of the thigh runs clear (75 °C inside).
      Let the chicken rest for 15 minutes before you carve it. Leave the potatoes in the oven, switched off, meanwhile.`,
    notes: 'Boil the bones with an onion and a carrot for two hours: stock for the risotto.',
    source: { name: 'The red notebook', author: 'Grandmother Lotte' },
    rating: 5,
    isFavourite: true,
    dish: 'roast-chicken',
    alt: 'A roast chicken with potatoes, lemon and thyme in an oval dish',
  },
  {
    name: 'Chickpea curry',
    meal: 'dinner',
    language: 'en',
    description: 'Everything but the spinach comes out of the cupboard.',
    servings: 4,
    times: { prep: 10, cook: 25 },
    tags: ['Vegan', 'From the cupboard', 'Freezes well'],
    ingredients: `
      300 g basmati rice
      1 tbsp oil
      1 onion, sliced
      2 garlic cloves, chopped
      20 g ginger, grated
      2 tbsp curry powder
      2 cans chickpeas (400 g each), drained
      400 g canned tomatoes
      400 ml coconut milk
      200 g spinach
      1 lime`,
    steps: `
      Rinse the rice and put it on with 450 ml water. Cook it covered over the lowest heat for 12 minutes, then leave it for 10 minutes off the heat.
      Meanwhile, fry the onion in the oil for 6 minutes. Add garlic, ginger and curry powder and stir for 1 minute.
      Add chickpeas, tomatoes and coconut milk and simmer for 15 minutes, until it coats the spoon.
      Stir in the spinach, which needs 1 minute, and the juice of half the lime. Serve with the rice and the rest of the lime.`,
    nutrition: { energy: 660, protein: 18, carbohydrate: 90, fat: 26 },
    rating: 4,
    isFavourite: true,
    dish: 'chickpea-curry',
    alt: 'A bowl of chickpea curry with spinach beside rice',
  },
  {
    name: 'Pizza margherita',
    meal: 'dinner',
    language: 'en',
    description: 'The dough is made the night before and does the rest by itself.',
    servings: 4,
    yieldText: '4 pizzas',
    times: { prep: 40, cook: 30, rest: 720 },
    tags: ['Vegetarian', 'Weekend', 'Children like it'],
    ingredients: `
      For the dough:
      500 g bread flour
      325 ml cold water
      10 g salt
      2 g dried yeast
      For the top:
      400 g canned tomatoes
      250 g mozzarella, torn
      1 bunch of basil
      2 tbsp olive oil`,
    steps: `
      The night before:
      Mix flour, water, salt and yeast until no dry flour is left. Rest for 20 minutes, then knead for 5 minutes.
      Cover and leave in the fridge for 12 to 24 hours.
      On the day:
      Divide the dough into four balls and leave them at room temperature for 2 hours.
      Heat the oven with a tray or stone in it as high as it goes, 250 °C or more, for at least 30 minutes.
      Crush the tomatoes with a little salt. Stretch a ball by hand, leaving the edge thick, and spread 3 tbsp of the tomatoes over it.
      Add a quarter of the mozzarella and bake for 7 minutes, until the edge has dark spots. Finish with basil and a thread of oil, and go on with the next one.`,
    rating: 5,
    isFavourite: true,
    dish: 'pizza',
    alt: 'A pizza with tomato, mozzarella and basil on a wooden board',
  },
  {
    name: 'Salmon with dill potatoes',
    meal: 'dinner',
    language: 'en',
    description: 'Low heat is the trick: the salmon stays as soft as butter.',
    servings: 4,
    times: { prep: 15, cook: 30 },
    tags: ['Fish', 'Gluten-free', 'In the oven'],
    ingredients: `
      800 g small potatoes
      4 salmon fillets, about 150 g each
      2 lemons
      1 tbsp olive oil
      For the sauce:
      150 ml sour cream
      1 bunch of dill, chopped
      1 tsp mustard`,
    steps: `
      Heat the oven to 120 °C. Boil the potatoes in salted water for 20 minutes.
      Lay the salmon into an oiled dish, salt it, put slices of one lemon on top and bake for 20 to 25 minutes, until it flakes.
      Stir sour cream, mustard and two thirds of the dill together with a little juice of the other lemon.
      Drain the potatoes, halve them and toss them with the rest of the dill. Serve with salmon and sauce.`,
    rating: 4,
    dish: 'salmon',
    alt: 'A fillet of salmon with dill, lemon and potatoes on a plate',
  },
  {
    name: 'Vegetable ramen',
    meal: 'dinner',
    language: 'en',
    description: 'A deep broth without a day of cooking: dried mushrooms and miso do the work.',
    servings: 4,
    times: { prep: 20, cook: 35 },
    tags: ['Vegetarian', 'Noodles', 'Winter'],
    ingredients: `
      For the broth:
      1.5 l vegetable stock
      20 g dried shiitake mushrooms
      20 g ginger, sliced
      3 tbsp miso
      2 tbsp soy sauce
      For the bowls:
      4 eggs
      300 g ramen noodles
      200 g mushrooms, sliced
      2 pak choi, halved
      3 spring onions, in rings
      1 sheet of nori, quartered
      1 tbsp sesame seeds`,
    steps: `
      Broth:
      Simmer stock, dried mushrooms and ginger for 25 minutes. Strain it, and stir in miso and soy sauce. It must not boil any more.
      Bowls:
      Boil the eggs for 6 1/2 minutes and put them into cold water for 5 minutes. Peel and halve them.
      Fry the mushrooms in a dry pan for 5 minutes, then the pak choi on its cut side for 2 minutes.
      Cook the noodles for 3 minutes, or as their packet says, and share them among four bowls.
      Pour the broth over them and lay mushrooms, pak choi, eggs, spring onions and nori on top. Scatter the sesame seeds.`,
    rating: 4,
    dish: 'ramen',
    alt: 'A dark bowl of ramen with halved eggs, mushrooms, pak choi and nori',
  },
  {
    name: 'Ratatouille',
    meal: 'dinner',
    language: 'en',
    description: 'Baked in slices instead of stirred in a pot. Serve it warm, not hot.',
    servings: 4,
    times: { prep: 30, cook: 75 },
    tags: ['Vegan', 'Summer', 'In the oven', 'Gluten-free'],
    ingredients: `
      For the sauce:
      2 tbsp olive oil
      2 onions, chopped
      4 garlic cloves, chopped
      1 red pepper, in small cubes
      400 g canned tomatoes
      For the slices:
      1 aubergine
      2 courgettes
      1 yellow courgette
      4-5 tomatoes
      3 tbsp olive oil
      4 sprigs of thyme`,
    steps: `
      Soften onions and pepper in the oil for 10 minutes, add garlic and tomatoes and simmer for 15 minutes. Season and spread it in a round dish.
      Heat the oven to 180 °C. Cut aubergine, courgettes and tomatoes into slices as thick as a pencil.
      Stand the slices on the sauce in turn, in circles from the outside in. Brush with the oil, salt, and lay the thyme on top.
      Cover with baking paper and bake for 35 minutes, then without it for 15 minutes more.
      Leave it for at least 10 minutes before serving.`,
    rating: 3,
    dish: 'ratatouille',
    alt: 'Slices of aubergine, courgette and tomato in circles, in a round dish',
  },
  {
    name: 'Kartoffelpuffer mit Apfelmus',
    meal: 'dinner',
    language: 'de',
    description: 'Außen knusprig, innen weich, und am besten direkt aus der Pfanne.',
    servings: 4,
    yieldText: '12 Puffer',
    times: { prep: 25, cook: 30 },
    tags: ['Vegetarisch', 'Kinder mögen es'],
    ingredients: `
      1 kg festkochende Kartoffeln
      1 Zwiebel
      2 Eier
      3 EL Mehl
      1 TL Salz
      etwas Muskat
      Öl zum Braten
      Für das Apfelmus:
      4 Äpfel, geschält und gewürfelt
      50 ml Wasser
      1 EL Zucker
      1 Zimtstange`,
    steps: `
      Für das Apfelmus die Äpfel mit Wasser, Zucker und Zimtstange zugedeckt 15 Minuten weich kochen. Die Stange herausnehmen und die Äpfel zerdrücken.
      Kartoffeln und Zwiebel fein reiben, in einem Tuch kräftig ausdrücken und mit Eiern, Mehl, Salz und Muskat mischen.
      Öl fingerbreit in einer Pfanne erhitzen. Je 2 EL Teig hineingeben, flach drücken und auf jeder Seite 3 bis 4 Minuten goldbraun braten.
      Auf Küchenpapier abtropfen lassen und im Ofen bei 80 °C warm halten, bis alle fertig sind. Mit dem Apfelmus servieren.`,
    rating: 5,
    dish: 'potato-fritters',
    alt: 'Drei Kartoffelpuffer mit einer Schale Apfelmus',
  },
];
