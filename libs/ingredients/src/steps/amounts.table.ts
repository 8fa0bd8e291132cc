/**
 * Steps with the amounts in them that repeat an ingredient, one a row: language | ingredients, with ';' | step | what is found,
 * with ';': the words found = ingredient, quantity (or range) and unit. Written for this project.
 */
export const amountsTable = `
en | flour; butter; eggs | Rub 50 g of the butter into the flour. | 50 g = butter 50 g
en | flour; butter; eggs | Beat in 2 eggs, one after the other. | 2 = eggs 2
en | flour; butter; eggs | Beat in the 2 large eggs. | 2 = eggs 2
en | flour; butter; eggs | Whisk two eggs. | two = eggs 2
en | plain flour; milk | Stir in 1 1/2 cups flour and ½ cup of milk. | 1 1/2 cups = plain flour 1.5 cup; ½ cup = milk 0.5 cup
en | olive oil; onions | Heat 2 tbsp. olive oil, add the onions. | 2 tbsp. = olive oil 2 tbsp
en | olive oil; onions | Heat 2 to 3 tablespoons of the oil. | 2 to 3 tablespoons = olive oil 2-3 tbsp
en | flour; butter | Add 1'000 g flour and １／２ cup butter. | 1'000 g = flour 1000 g; １／２ cup = butter 0.5 cup
en | flour; butter | Add 200 g (7 oz) flour. | 200 g = flour 200 g; 7 oz = flour 7 oz
en | flour; butter | Melt the butter (50 g) and stir. | 50 g = butter 50 g
en | flour; butter | Bake at 180 °C for 25 minutes in a 20 cm tin, butter on top. |
en | dough; butter | Divide the dough into 4 portions. |
en | potatoes | Cut the potatoes into 2 cm cubes. |
en | potatoes | Cut into 8 potatoes wedges. |
en | butter; bread | Put 1 tbsp butter on each slice. |
en | cream | Step 2 cream |
en | chicken thighs; stock | Pour over 300 ml chicken stock. | 300 ml = stock 300 ml
en | sugar | Add 5 more minutes, then sugar. |
en | sugar | Heat 2 cups water. |
en | tomatoes | Add 1 tomato. | 1 = tomatoes 1
en | cherries | Top with 12 cherries. | 12 = cherries 12
en | garlic | Add 2 cloves of garlic. | 2 cloves = garlic 2 clove
en | buttermilk; milk | Add 1 cup milk. | 1 cup = milk 1 cup
de | Weizenmehl; Butter; Eier | 200 g Mehl mit 2 Eiern verrühren. | 200 g = Weizenmehl 200 g; 2 = Eier 2
de | Olivenöl; Zwiebeln | 2 EL Öl erhitzen. | 2 EL = Olivenöl 2 tbsp
de | Milch | 150–200 ml der Milch zugeben. | 150–200 ml = Milch 150-200 ml
de | Butter | Bei 180 Grad 25 Minuten backen. |
de | Äpfel | 1 Apfel reiben. | 1 = Äpfel 1
fr | farine; beurre | Ajouter 100 g de farine et 50 g de beurre. | 100 g = farine 100 g; 50 g = beurre 50 g
fr | huile d'olive | Chauffer 2 c. à soupe d’huile. | 2 c. à soupe = huile d'olive 2 tbsp
fr | œufs | Casser 3 œufs. | 3 = œufs 3
fr | beurre | Enfourner 20 minutes à 180 °C avec le beurre. |
es | harina; huevos | Añadir 200 g de harina y 2 huevos. | 200 g = harina 200 g; 2 = huevos 2
es | aceite de oliva | Calentar 2 cucharadas de aceite. | 2 cucharadas = aceite de oliva 2 tbsp
it | burro; uova | Unire 2 uova e 100 g di burro. | 2 = uova 2; 100 g = burro 100 g
it | pomodori | Tagliare 1 pomodoro. | 1 = pomodori 1
nl | bloem; eieren | Voeg 200 g bloem en 2 eieren toe. | 200 g = bloem 200 g; 2 = eieren 2
nl | olijfolie | Verhit 2 el olie. | 2 el = olijfolie 2 tbsp
pt | farinha; ovos | Junte 2 ovos e 1 xícara (chá) de farinha. | 2 = ovos 2; 1 xícara (chá) = farinha 1 cup
`;
