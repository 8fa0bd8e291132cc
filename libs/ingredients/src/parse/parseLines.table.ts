/**
 * Lines of recipes with what they say, one a row: line | quantity (or range) | unit | name | comment.
 * Fractions of thirds are written as such. Written for this project, in the ways that cooks, newspapers,
 * magazines and web sites write.
 */
export const parseLinesTable = `
2 large eggs, beaten | 2 | | eggs | large, beaten
250 g tomatoes | 250 | g | tomatoes |
250g plain flour | 250 | g | plain flour |
1 1/2 cups flour | 1.5 | cup | flour |
1½ tsp salt | 1.5 | tsp | salt |
½ cup sugar | 0.5 | cup | sugar |
⅔ cup milk | 2/3 | cup | milk |
2⅓ cups water | 7/3 | cup | water |
1 ½ cups oat milk | 1.5 | cup | oat milk |
1-1/2 cups buttermilk | 1.5 | cup | buttermilk |
1 and 1/2 teaspoons cinnamon | 1.5 | tsp | cinnamon |
1 & 1/4 cups cocoa | 1.25 | cup | cocoa |
3/4 cup honey | 0.75 | cup | honey |
1/8 teaspoon cayenne pepper | 0.125 | tsp | cayenne pepper |
1,5 kg potatoes | 1.5 | kg | potatoes |
0,5 l milk | 0.5 | l | milk |
1.25 kg beef shin | 1.25 | kg | beef shin |
.5 cup cream | 0.5 | cup | cream |
1,000 g bread flour | 1000 | g | bread flour |
1 000 ml water | 1000 | ml | water |
2-3 carrots, peeled and diced | 2-3 | | carrots | peeled and diced
2 – 3 onions | 2-3 | | onions |
2—3 sprigs rosemary | 2-3 | sprig | rosemary |
2 to 3 tablespoons olive oil | 2-3 | tbsp | olive oil |
1 or 2 chiles | 1-2 | | chiles |
one or two lemons | 1-2 | | lemons |
1/2 to 3/4 cup stock | 0.5-0.75 | cup | stock |
1 - 1 1/2 cups rice | 1-1.5 | cup | rice |
4-6 chicken thighs | 4-6 | | chicken thighs |
2 cups to 3 cups water | 2-3 | cup | water |
between 3 and 4 cups broth | 3-4 | cup | broth |
2- to 3-pound chicken | 2-3 | lb | chicken |
1 3- to 4-pound chicken | 1 | | chicken | 3- to 4-pound
one onion, finely chopped | 1 | | onion | finely chopped
finely chopped onion | | | onion | finely chopped
half a lemon | 0.5 | | lemon |
half an avocado, sliced | 0.5 | | avocado | sliced
a dozen eggs | 12 | | eggs |
half a dozen oysters | 6 | | oysters |
2 dozen clams, scrubbed | 24 | | clams | scrubbed
a pinch of salt | 1 | pinch | salt |
Pinch of saffron | | pinch | saffron |
Pinch cayenne | | pinch | cayenne |
a handful of parsley | 1 | handful | parsley |
Large handful basil leaves, torn | | handful | basil leaves | Large, torn
Dash of hot sauce | | dash | hot sauce |
1 dash Tabasco | 1 | dash | Tabasco |
a knob of butter | 1 | knob | butter |
a few sprigs of thyme | | sprig | thyme | a few
a little oil | | | oil | a little
some butter | | | butter | some
three quarters cup sugar | 0.75 | cup | sugar |
two thirds cup raisins | 2/3 | cup | raisins |
one-half cup walnuts | 0.5 | cup | walnuts |
one and a half cups lentils | 1.5 | cup | lentils |
a quarter of a cabbage | 0.25 | | cabbage |
half-pound green beans | 0.5 | lb | green beans |
2 x 400 g tins chopped tomatoes | 2 | can | chopped tomatoes | 400 g
2 x 400g cans chickpeas, drained | 2 | can | chickpeas | 400g, drained
2 × 250 g packs mozzarella | 2 | pack | mozzarella | 250 g
2x150g salmon fillets | 2 | | salmon fillets | 150g
2 x 125 g butter | 250 | g | butter | 125 g
1 (14 oz) can tomatoes | 1 | can | tomatoes | 14 oz
1 (14.5 ounce) can diced tomatoes, undrained | 1 | can | diced tomatoes | 14.5 ounce, undrained
2 (8 ounce) packages cream cheese, softened | 2 | package | cream cheese | 8 ounce, softened
1 28-ounce can whole tomatoes | 1 | can | whole tomatoes | 28-ounce
2 28 ounce cans crushed tomatoes | 2 | can | crushed tomatoes | 28 ounce
one 15-ounce can black beans, rinsed and drained | 1 | can | black beans | 15-ounce, rinsed and drained
1 can (10 3/4 oz.) cream of mushroom soup | 1 | can | cream of mushroom soup | 10 3/4 oz.
14-ounce can coconut milk | 1 | can | coconut milk | 14-ounce
400g tin chickpeas, drained and rinsed | 1 | can | chickpeas | 400g, drained and rinsed
1 400g tin kidney beans | 1 | can | kidney beans | 400g
400 g can lentils | 1 | can | lentils | 400 g
1 packet (7 g) dried yeast | 1 | packet | dried yeast | 7 g
1 (10 ounce) package frozen chopped spinach, thawed and squeezed dry | 1 | package | frozen chopped spinach | 10 ounce, thawed and squeezed dry
1 (16-oz.) bag frozen peas | 1 | bag | frozen peas | 16-oz.
1 jar (24 ounces) marinara sauce | 1 | jar | marinara sauce | 24 ounces
1 can, 14 oz, coconut milk | 1 | can | coconut milk | 14 oz
1 pkg. active dry yeast | 1 | package | active dry yeast |
1 envelope unflavored gelatin | 1 | envelope | unflavored gelatin |
1 large can pumpkin puree | 1 | can | pumpkin puree | large
1 box spaghetti | 1 | box | spaghetti |
1 bottle dry white wine | 1 | bottle | dry white wine |
1 sheet puff pastry, thawed | 1 | sheet | puff pastry | thawed
2 puff pastry sheets | 2 | sheet | puff pastry |
1 stick unsalted butter | 1 | stick | unsalted butter |
1 stick (1/2 cup) butter, softened | 1 | stick | butter | 1/2 cup, softened
1 cup (2 sticks) butter, melted | 1 | cup | butter | 2 sticks, melted
flour, 200 g | 200 | g | flour |
Salt – 1 tsp | 1 | tsp | Salt |
butter 100 g, softened | 100 | g | butter | softened
eggs x 2 | 2 | | eggs |
tomatoes (2) | 2 | | tomatoes |
Olive oil: 3 tbsp | 3 | tbsp | Olive oil |
Sugar - 1/2 cup | 0.5 | cup | Sugar |
garlic, 4 cloves, crushed | 4 | clove | garlic | crushed
chicken breast, about 500 g | 500 | g | chicken breast | about
Parmesan 50g | 50 | g | Parmesan |
milk 1 cup | 1 | cup | milk |
Rice (200 g) | 200 | g | Rice |
4 garlic cloves, minced | 4 | clove | garlic | minced
6 cloves garlic | 6 | clove | garlic |
1 clove garlic, crushed | 1 | clove | garlic | crushed
3 large cloves of garlic, thinly sliced | 3 | clove | garlic | large, thinly sliced
1 garlic clove | 1 | clove | garlic |
4 whole cloves | 4 | | whole cloves |
1/2 tsp ground cloves | 0.5 | tsp | ground cloves |
2 stalks celery, chopped coarse | 2 | stalk | celery | chopped coarse
3 celery stalks, diced | 3 | stalk | celery | diced
2 ribs celery | 2 | rib | celery |
1 head of lettuce | 1 | head | lettuce |
1 small head cauliflower, cut into florets | 1 | head | cauliflower | small, cut into florets
1 bunch cilantro, stems removed | 1 | bunch | cilantro | stems removed
1 small bunch of dill | 1 | bunch | dill | small
4 sprigs fresh thyme | 4 | sprig | fresh thyme |
2 rosemary sprigs | 2 | sprig | rosemary |
2 bay leaves | 2 | | bay leaves |
10 fresh basil leaves | 10 | | fresh basil leaves |
6 slices bacon, cooked and crumbled | 6 | slice | bacon | cooked and crumbled
4 bacon slices | 4 | slice | bacon |
4 thick slices sourdough bread | 4 | slice | sourdough bread | thick
8 rashers streaky bacon | 8 | rasher | streaky bacon |
2 ears corn, husked | 2 | ear | corn | husked
1 cinnamon stick | 1 | | cinnamon stick |
1 stick cinnamon | 1 | stick | cinnamon |
3 drops vanilla extract | 3 | drop | vanilla extract |
1 piece ginger | 1 | piece | ginger |
2 fillets of sole | 2 | fillet | sole |
4 salmon fillets, skin on | 4 | | salmon fillets | skin on
2-inch piece ginger, peeled | 1 | piece | ginger | 2-inch, peeled
1 2-inch piece fresh ginger | 1 | piece | fresh ginger | 2-inch
1 (1-inch) piece fresh ginger, peeled and grated | 1 | piece | fresh ginger | 1-inch, peeled and grated
5cm/2in piece root ginger | 1 | piece | root ginger | 5cm/2in
4 1/2-inch-thick slices bread | 4 | slice | bread | 1/2-inch-thick
six 1-inch-thick lamb chops | 6 | | lamb chops | 1-inch-thick
2 6-ounce salmon fillets | 2 | | salmon fillets | 6-ounce
Two 1 1/2-pound lobsters | 2 | | lobsters | 1 1/2-pound
1 4-pound chicken, cut up | 1 | | chicken | 4-pound, cut up
1 (3-pound) chicken, cut into 8 pieces | 1 | | chicken | 3-pound, cut into 8 pieces
3-pound chuck roast | 3 | lb | chuck roast |
1lb 2oz potatoes | 1.125 | lb | potatoes |
2 lb. 4 oz. stewing beef | 2.25 | lb | stewing beef |
500g/1lb 2oz plain flour | 500 | g | plain flour | 1lb 2oz
200g/7oz caster sugar | 200 | g | caster sugar | 7oz
100ml/3½fl oz double cream | 100 | ml | double cream | 3½fl oz
2 tbsp/30ml milk | 2 | tbsp | milk | 30ml
250 g (9 oz) strong white bread flour | 250 | g | strong white bread flour | 9 oz
1 cup or 250 ml milk | 1 | cup | milk | or 250 ml
1 cup plus 2 tablespoons sugar | 1 | cup | sugar | plus 2 tablespoons
1 cup, plus 2 tablespoons, sugar | 1 | cup | sugar | plus 2 tablespoons
1 tablespoon + 1 teaspoon vinegar | 1 | tbsp | vinegar | + 1 teaspoon
2 tablespoons butter, plus more for the pan | 2 | tbsp | butter | plus more for the pan
2 T butter | 2 | tbsp | butter |
1 t salt | 1 | tsp | salt |
2 Tbsp. soy sauce | 2 | tbsp | soy sauce |
3 tbs sugar | 3 | tbsp | sugar |
1 c. milk | 1 | cup | milk |
2 C flour | 2 | cup | flour |
1 qt. chicken broth | 1 | quart | chicken broth |
1 pint cherry tomatoes, halved | 1 | pint | cherry tomatoes | halved
1 pt heavy cream | 1 | pint | heavy cream |
8 fl oz whole milk | 8 | fl oz | whole milk |
8 fl. oz. stock | 8 | fl oz | stock |
4 fluid ounces gin | 4 | fl oz | gin |
75 cl red wine | 75 | cl | red wine |
1 litre vegetable stock | 1 | l | vegetable stock |
500 mL cream | 500 | ml | cream |
500 milliliters cream | 500 | ml | cream |
1 kilo mussels, cleaned | 1 | kg | mussels | cleaned
100 grams dark chocolate, chopped | 100 | g | dark chocolate | chopped
5 mg saffron | 5 | mg | saffron |
1 lb ground beef | 1 | lb | ground beef |
2 lbs. potatoes, peeled | 2 | lb | potatoes | peeled
1 pound carrots, young ones if possible | 1 | lb | carrots | young ones if possible
8 oz. cream cheese, softened | 8 | oz | cream cheese | softened
6 ounces pancetta, diced | 6 | oz | pancetta | diced
2 dessertspoons honey | 2 | dessertspoon | honey |
2 heaped tbsp plain/all-purpose flour | 2 | tbsp | plain/all-purpose flour | heaped
1 heaping teaspoon baking powder | 1 | tsp | baking powder | heaping
scant 1/2 cup sugar | 0.5 | cup | sugar | scant
1 scant cup milk | 1 | cup | milk | scant
about 2 cups flour | 2 | cup | flour | about
approx. 300 g spinach | 300 | g | spinach | approx.
2 level tsp mustard powder | 2 | tsp | mustard powder | level
1 generous pinch of nutmeg | 1 | pinch | nutmeg | generous
2 cups packed light brown sugar | 2 | cup | light brown sugar | packed
1 cup firmly packed brown sugar | 1 | cup | brown sugar | firmly packed
1 cup brown sugar, packed | 1 | cup | brown sugar | packed
1 cup loosely packed basil leaves | 1 | cup | basil leaves | loosely packed
salt to taste | | | salt | to taste
Salt and pepper to taste | | | Salt and pepper | to taste
Kosher salt, to taste | | | Kosher salt | to taste
Salt and freshly ground black pepper | | | Salt and black pepper | freshly ground
Freshly ground black pepper | | | black pepper | Freshly ground
1/2 teaspoon freshly ground black pepper | 0.5 | tsp | black pepper | freshly ground
2 tablespoons freshly squeezed lemon juice | 2 | tbsp | lemon juice | freshly squeezed
1/4 cup fresh lemon juice | 0.25 | cup | fresh lemon juice |
1/4 tsp freshly grated nutmeg | 0.25 | tsp | nutmeg | freshly grated
1 tbsp fresh ground pepper | 1 | tbsp | pepper | fresh ground
1/2 cup freshly grated Parmesan cheese | 0.5 | cup | Parmesan cheese | freshly grated
1 teaspoon kosher salt, or to taste | 1 | tsp | kosher salt | or to taste
lemon wedges, for serving | | | lemon wedges | for serving
Chopped parsley, for garnish | | | parsley | Chopped, for garnish
Butter for greasing | | | Butter | for greasing
Extra butter, for greasing | | | butter | Extra, for greasing
flour, plus more for dusting | | | flour | plus more for dusting
Vegetable oil for frying | | | Vegetable oil | for frying
Chicken stock as needed | | | Chicken stock | as needed
1 tablespoon sesame seeds (optional) | 1 | tbsp | sesame seeds | optional
1 tablespoon capers, optional | 1 | tbsp | capers | optional
Optional: 1 teaspoon chili flakes | 1 | tsp | chili flakes | Optional
Cooked rice, for serving | | | rice | Cooked, for serving
butter or margarine |  |  | butter or margarine |
1/2 cup butter or margarine, softened | 0.5 | cup | butter or margarine | softened
2 tbsp olive or vegetable oil | 2 | tbsp | olive or vegetable oil |
500 ml olive, sunflower or vegetable oil | 500 | ml | olive, sunflower or vegetable oil |
1/2 cup red or white wine vinegar | 0.5 | cup | red or white wine vinegar |
6 cups veal or beef stock | 6 | cup | veal or beef stock |
2 cups fresh or frozen blueberries | 2 | cup | fresh or frozen blueberries |
1 cup chicken broth or water | 1 | cup | chicken broth or water |
1 shallot or 1/2 onion, minced | 1 | | shallot | or 1/2 onion, minced
2 tablespoons lemon or lime juice | 2 | tbsp | lemon or lime juice |
3 cups kale and/or chard | 3 | cup | kale and/or chard |
1 cup parsley, basil or mint | 1 | cup | parsley, basil or mint |
Juice of 1 lemon | 1 | | lemon | Juice of
juice of half a lime | 0.5 | | lime | juice of
Grated zest of 1/2 orange | 0.5 | | orange | Grated zest of
Finely grated zest and juice of 2 limes | 2 | | limes | Finely grated zest and juice of
1 lemon, juice only | 1 | | lemon | juice only
1 lemon, zested and juiced | 1 | | lemon | zested and juiced
leaves from 2 sprigs thyme | 2 | sprig | thyme | leaves from
1 medium-size onion, peeled and chopped | 1 | | onion | medium-size, peeled and chopped
1 med. onion, diced | 1 | | onion | med., diced
1 lg egg | 1 | | egg | lg
1 extra-large egg white | 1 | | egg white | extra-large
3 extra large eggs | 3 | | eggs | extra large
2 medium to large zucchini | 2 | | zucchini | medium to large
1 small (about 3 oz) shallot | 1 | | shallot | small, about 3 oz
1 onion chopped | 1 | | onion | chopped
1/2 cup butter melted | 0.5 | cup | butter | melted
3 tomatoes peeled seeded and chopped | 3 | | tomatoes | peeled seeded and chopped
2 eggs at room temperature | 2 | | eggs | at room temperature
1 red onion thinly sliced | 1 | | red onion | thinly sliced
2 cups chopped fresh parsley | 2 | cup | fresh parsley | chopped
2 tablespoons fresh chopped chives | 2 | tbsp | fresh chives | chopped
1 cup diced, peeled apples | 1 | cup | apples | diced, peeled
2 cups peeled, cored and sliced apples | 2 | cup | apples | peeled, cored and sliced
1 cup very finely chopped walnuts | 1 | cup | walnuts | very finely chopped
1 cup cooked rice | 1 | cup | rice | cooked
2 cups shredded mozzarella cheese | 2 | cup | mozzarella cheese | shredded
1 cup grated carrots | 1 | cup | carrots | grated
1/2 cup crumbled feta | 0.5 | cup | feta | crumbled
1/4 cup toasted pine nuts | 0.25 | cup | pine nuts | toasted
2 hard-boiled eggs, chopped | 2 | | eggs | hard-boiled, chopped
1 tablespoon minced garlic | 1 | tbsp | garlic | minced
1 tsp peeled and minced ginger | 1 | tsp | ginger | peeled and minced
500 g minced beef | 500 | g | minced beef |
1 cup slivered almonds, toasted | 1 | cup | almonds | slivered, toasted
50 g flaked almonds | 50 | g | almonds | flaked
1/2 tsp crushed red pepper flakes | 0.5 | tsp | crushed red pepper flakes |
1 cup shredded coconut | 1 | cup | shredded coconut |
1 tsp toasted sesame oil | 1 | tsp | toasted sesame oil |
1 cup whipped cream | 1 | cup | whipped cream |
1 cup roasted red peppers | 1 | cup | roasted red peppers |
1 tsp dried oregano | 1 | tsp | dried oregano |
1 tsp ground cumin | 1 | tsp | ground cumin |
2 boneless, skinless chicken breasts | 2 | | boneless, skinless chicken breasts |
4 boneless skinless chicken thighs, trimmed | 4 | | boneless skinless chicken thighs | trimmed
4 bone-in, skin-on chicken thighs | 4 | | bone-in, skin-on chicken thighs |
1 small, ripe avocado | 1 | | ripe avocado | small
2 large, firm apples, cored | 2 | | firm apples | large, cored
2 tablespoons extra-virgin olive oil | 2 | tbsp | extra-virgin olive oil |
2 tbsp extra virgin olive oil, divided | 2 | tbsp | extra virgin olive oil | divided
1 cup all-purpose flour, sifted | 1 | cup | all-purpose flour | sifted
1 cup sifted flour | 1 | cup | flour | sifted
1 cup confectioners' sugar | 1 | cup | confectioners' sugar |
1 cup half-and-half | 1 | cup | half-and-half |
1 cup half and half | 1 | cup | half and half |
1 cup 2% milk | 1 | cup | 2% milk |
500 g 00 flour | 500 | g | 00 flour |
1 tsp five-spice powder | 1 | tsp | five-spice powder |
1 tsp 5-spice powder | 1 | tsp | 5-spice powder |
1 lb 80/20 ground beef | 1 | lb | 80/20 ground beef |
70% dark chocolate, 100 g | 100 | g | 70% dark chocolate |
1 teaspoon cream of tartar | 1 | tsp | cream of tartar |
1 rack of lamb, frenched | 1 | | rack of lamb | frenched
1 leg of lamb, about 2 kg | 1 | | leg of lamb | about 2 kg
2 rib eye steaks | 2 | | rib eye steaks |
1 cup large curd cottage cheese | 1 | cup | large curd cottage cheese |
1 cup long-grain rice | 1 | cup | long-grain rice |
8 chipotle chiles in adobo | 8 | | chipotle chiles in adobo |
4 ripe tomatoes on the vine | 4 | | ripe tomatoes on the vine |
1 egg and 1 yolk | 1 | | egg | and 1 yolk
1 egg plus 1 egg yolk | 1 | | egg | plus 1 egg yolk
4 pork chops, about 400 g each | 4 | | pork chops | about 400 g each
1 1/4 cups cooked and pureed fresh squash, or 1 10-ounce package frozen squash | 1.25 | cup | fresh squash | cooked and pureed, or 1 10-ounce package frozen squash
1 cup peeled and cooked chestnuts (about 20), or canned | 1 | cup | chestnuts | peeled and cooked, about 20, or canned
1 tablespoon each salt and pepper | 1 | tbsp | salt and pepper | each
1 cup canned plum tomatoes with juice | 1 | cup | canned plum tomatoes with juice |
1 cup walnuts, chopped (about 4 oz) | 1 | cup | walnuts | chopped, about 4 oz
1 cup (packed) fresh mint leaves | 1 | cup | fresh mint leaves | packed
6 green (spring) onions, sliced | 6 |  | green (spring) onions | sliced
1 tablespoon oil (such as canola) | 1 | tbsp | oil | such as canola
2 tablespoons neutral oil, such as grapeseed | 2 | tbsp | neutral oil | such as grapeseed
1 lb shrimp, preferably wild | 1 | lb | shrimp | preferably wild
1 pound large shrimp, peeled and deveined | 1 | lb | shrimp | large, peeled and deveined
1 cup warm water (110 degrees F) | 1 | cup | warm water | 110 degrees F
For the sauce: | | | For the sauce: |
For the dressing | | | For the dressing |
TOPPING: | | | TOPPING: |
For the dough: 2 cups flour | 2 | cup | flour | For the dough
Garnish: lime wedges | | | lime wedges | Garnish
- 1 egg* | 1 | | egg |
• 2 cups milk | 2 | cup | milk |
▢ 1 cup milk | 1 | cup | milk |
1. 2 cups flour | 2 | cup | flour |
2) 1 tsp vanilla | 1 | tsp | vanilla |
[ ] 3 limes | 3 | | limes |
1 tsp vanilla extract¹ | 1 | tsp | vanilla extract |
 1 cup   sugar | 1 | cup | sugar |
water | | | water |
Cooking spray | | | Cooking spray |
Ice | | | Ice |
Salt & pepper | | | Salt & pepper |
1 clove(s) garlic | 1 | clove | garlic |
4 jalapeño peppers, seeded & diced | 4 | | jalapeño peppers | seeded & diced
1 (5-pound) bone-in pork shoulder | 1 | | bone-in pork shoulder | 5-pound
1 cup dry white wine, such as Sauvignon Blanc | 1 | cup | dry white wine | such as Sauvignon Blanc
3 scallions, white and green parts separated | 3 | | scallions | white and green parts separated
1 teaspoon baking soda dissolved in 1 tablespoon water | 1 | tsp | baking soda | dissolved in 1 tablespoon water
12 ounces semisweet chocolate chips | 12 | oz | semisweet chocolate chips |
1/3 cup rice wine vinegar | 1/3 | cup | rice wine vinegar |
1 bay leaf | 1 | | bay leaf |
4 cups loosely torn kale | 4 | cup | kale | loosely torn
1 cup heavy cream, whipped to soft peaks | 1 | cup | heavy cream | whipped to soft peaks
2 eggs, separated | 2 | | eggs | separated
2 egg yolks | 2 | | egg yolks |
1 beaten egg | 1 | | egg | beaten
1 egg, lightly beaten with 1 tablespoon water | 1 | | egg | lightly beaten with 1 tablespoon water
1 whole chicken | 1 | | whole chicken |
1 (750 ml) bottle red wine | 1 | bottle | red wine | 750 ml
2 oz. (1/2 cup) chopped pecans | 2 | oz | pecans | 1/2 cup, chopped
1 thumb-sized piece of ginger, grated | 1 | piece | ginger | thumb-sized, grated
150 g crème fraîche | 150 | g | crème fraîche |
2 tbsp chopped coriander leaves | 2 | tbsp | coriander leaves | chopped
1 ready-to-roll puff pastry | 1 | | ready-to-roll puff pastry |
200 g ready to eat apricots | 200 | g | ready to eat apricots |
1 punnet strawberries, hulled | 1 | punnet | strawberries | hulled
1 unwaxed lemon, zest only | 1 | | unwaxed lemon | zest only
2 free-range eggs | 2 | | free-range eggs |
1 loaf crusty bread, to serve | 1 | loaf | crusty bread | to serve
3 x 5 cm piece lemon peel | 1 | piece | lemon peel | 3 x 5 cm
1 cup sugar; divided | 1 | cup | sugar | divided
1 onion. Peeled. | 1 | | onion | Peeled
2 Tablespoons Worcestershire Sauce | 2 | tbsp | Worcestershire Sauce |
1 CUP SUGAR | 1 | cup | SUGAR |
A dash or two of hot sauce | 1-2 | dash | hot sauce |
1 cup or so of milk | 1 | cup | milk | or so
1 large or 2 small eggplants | 1 | | eggplants | large or 2 small
1 x 2kg chicken | 1 | | chicken | 2kg
2 little gem lettuces, leaves separated | 2 | | little gem lettuces | leaves separated
400g/14oz can cannellini beans, drained and rinsed | 1 | can | cannellini beans | 400g/14oz, drained and rinsed
4 x 175g/6oz cod fillets | 4 | | cod fillets | 175g/6oz
finely grated zest 1 lemon | 1 | | lemon | finely grated zest
zest and juice 1 lemon | 1 | | lemon | zest and juice
lemon juice 2 tbsp | 2 | tbsp | lemon juice |
1/2 teaspoon each cumin, coriander and turmeric | 0.5 | tsp | cumin, coriander and turmeric | each
Salt, pepper and cumin | | | Salt, pepper and cumin |
lettuce, tomato and onion, for serving | | | lettuce, tomato and onion | for serving
1 tablespoon cornflour mixed with 2 tablespoons cold water | 1 | tbsp | cornflour | mixed with 2 tablespoons cold water
2 thick-cut bone-in pork chops | 2 | | thick-cut bone-in pork chops |
1 batch pizza dough | 1 | batch | pizza dough |
1-inch cinnamon stick | 1 | | cinnamon stick | 1-inch
1/2-inch cubes ham | | cube | ham | 1/2-inch
1.500 g Kartoffeln | 1500 | g | Kartoffeln |
1,250 kg lamb shoulder | 1.25 | kg | lamb shoulder |
2 EL Zucker | 2 | tbsp | Zucker |
1 El Paso taco kit | 1 | | El Paso taco kit |
3 very ripe bananas | 3 | | very ripe bananas |
4 tablespoons unsalted butter at room temperature, more for greasing | 4 | tbsp | unsalted butter | at room temperature, more for greasing
2 cans tuna in oil, drained | 2 | can | tuna in oil | drained
1 (.25 ounce) package yeast | 1 | package | yeast | .25 ounce
16 medium-large shrimp (about 1 pound) | 16 | | shrimp | medium-large, about 1 pound
1/2 a small onion | 0.5 | | onion | small
good pinch sea salt | | pinch | sea salt | good
1 cup light or dark brown sugar | 1 | cup | light or dark brown sugar |
small pack coriander, leaves picked | | pack | coriander | small, leaves picked
thumb-sized piece ginger, grated | | piece | ginger | thumb-sized, grated
few drops Worcestershire sauce | | drop | Worcestershire sauce | few
`;
