/** More lines, in other hands: line | name. */
export const parseNamesTable = `
1 tablespoon canola oil | canola oil
1 bunch kale, ribs removed, leaves torn | kale
2 teaspoons kosher salt, more to taste | kosher salt
1/2 teaspoon red-pepper flakes, plus more to taste | red-pepper flakes
6 anchovy fillets, chopped | anchovy fillets
1 cup panko bread crumbs | panko bread crumbs
1/2 cup plain whole-milk yogurt | plain whole-milk yogurt
3 pounds bone-in beef short ribs | bone-in beef short ribs
1 large shallot, finely diced (about 1/3 cup) | shallot
1 serrano chile, seeded, if desired, and minced | serrano chile
5 cups cubed day-old country bread (3/4-inch cubes) | day-old country bread
1 pound orecchiette or other short pasta | orecchiette or other short pasta
1 tablespoon sherry or red wine vinegar | sherry or red wine vinegar
2 ounces (1/4 cup) bourbon | bourbon
3/4 ounce fresh lemon juice | fresh lemon juice
1 orange slice, for garnish | orange
4 ounces thick-cut bacon (about 3 slices), diced | thick-cut bacon
8 large eggs, at room temperature | eggs
1 cup light or dark brown sugar | light or dark brown sugar
2 1/4 cups/280 grams all-purpose flour | all-purpose flour
1/2 cup/115 grams unsalted butter (1 stick), softened | unsalted butter
1 (13.5-ounce) can full-fat coconut milk | full-fat coconut milk
2 makrut lime leaves (optional) | makrut lime leaves
1 tablespoon fish sauce, plus more as needed | fish sauce
1 lemon, halved crosswise | lemon
1 (3 1/2- to 4-pound) chicken, patted dry | chicken
Kosher salt and black pepper | Kosher salt and black pepper
Flaky salt, such as Maldon | Flaky salt
3 to 4 tablespoons ice water | ice water
12 ounces dried rigatoni | dried rigatoni
1/4 cup nutritional yeast | nutritional yeast
1 cup coconut cream, chilled | coconut cream
2 tablespoons chopped chives, for serving | chives
1 cup raw cashews, soaked overnight and drained | raw cashews
1 block (14 oz) extra-firm tofu, pressed | extra-firm tofu
1 cup low-fat plain Greek yogurt | low-fat plain Greek yogurt
1 cup freshly brewed coffee, cooled | coffee
1 store-bought rotisserie chicken, shredded | store-bought rotisserie chicken
4 hamburger buns, split and toasted | hamburger buns
8 slices American cheese | American cheese
1/2 head iceberg lettuce, shredded | iceberg lettuce
2 tomatoes, cored and cut into 1/2-inch dice | tomatoes
1 (9 inch) deep dish pie crust | deep dish pie crust
1 (3.4 ounce) package instant vanilla pudding mix | instant vanilla pudding mix
1 (18.25 ounce) package yellow cake mix | yellow cake mix
1 cup miniature marshmallows | marshmallows
2 cups crushed cornflakes cereal | cornflakes cereal
1 cup crushed graham crackers | graham crackers
1 tablespoon crushed garlic | garlic
1 cup sliced fresh mushrooms | fresh mushrooms
3 cups torn romaine lettuce | romaine lettuce
1 cup cooked quinoa | quinoa
1 (10.75 ounce) can condensed cream of chicken soup | condensed cream of chicken soup
1 pound bulk Italian sausage | bulk Italian sausage
2 teaspoons Worcestershire sauce, or to taste | Worcestershire sauce
1 cup all-purpose flour for coating | all-purpose flour
4 (4 ounce) fillets salmon | salmon
2 skinless, boneless chicken breasts, cooked and diced | skinless, boneless chicken breasts
1 cube beef bouillon, crumbled | beef bouillon
1 pinch ground nutmeg | ground nutmeg
3 cloves garlic, peeled and lightly crushed | garlic
1 1/2 teaspoons baking powder | baking powder
2 cups vegetable oil for frying | vegetable oil
1 slice white bread, torn | white bread
1 fluid ounce triple sec | triple sec
1 jigger vodka | vodka
1 twist lemon peel, garnish | lemon peel
6 leaves fresh mint | fresh mint
1 (1.5 fluid ounce) jigger gin | gin
2 tablespoons prepared horseradish | prepared horseradish
1 tablespoon Italian seasoning | Italian seasoning
2 (15 ounce) cans garbanzo beans, drained, liquid reserved | garbanzo beans
5 medium potatoes, peeled and quartered | potatoes
1 cup sour cream, divided | sour cream
250g strong white flour, plus extra for dusting | strong white flour
1 tsp fine salt | fine salt
7g sachet fast-action dried yeast | fast-action dried yeast
50g cold butter, cubed | cold butter
2 large onions, halved and sliced | onions
3 tbsp tikka masala paste | tikka masala paste
2 x 400g cans cherry tomatoes | cherry tomatoes
200g pot Greek yogurt | Greek yogurt
small pack coriander, leaves picked | coriander
½ small pack basil | basil
thumb-sized piece ginger, grated | ginger
2cm piece ginger | ginger
zest 1 orange | orange
4 skinless chicken breasts | skinless chicken breasts
400g pack puff pastry | puff pastry
100g bag rocket | rocket
1 vegetable stock cube | vegetable stock cube
2 tsp each ground cumin and coriander | ground cumin and coriander
cooked basmati rice, to serve | basmati rice
1 romaine lettuce heart, leaves separated | romaine lettuce heart
2 sprigs of rosemary, leaves stripped | rosemary
1 free-range egg yolk | free-range egg yolk
500g/1lb 2oz lamb mince | lamb mince
1 tsp ground cinnamon | ground cinnamon
1 green apple, cored, cut into matchsticks | green apple
handful chopped fresh mint | fresh mint
Whole milk, 2 cups | Whole milk
Thick slices of bread | bread
Fresh basil leaves | Fresh basil leaves
Thin spaghetti | Thin spaghetti
Double cream | Double cream
Long-grain rice 200g | Long-grain rice
Extra virgin olive oil | Extra virgin olive oil
Dried oregano | Dried oregano
Ground black pepper | black pepper
Light soy sauce 2 tbsp | Light soy sauce
Little gem lettuce | Little gem lettuce
Single cream | Single cream
Head of broccoli | broccoli
Stick of celery | celery
Can of beans | beans
Small can of beans | beans
Large onions | onions
Medium egg noodles | egg noodles
4 large garlic cloves | garlic
4 fat garlic cloves | garlic
4 heaping scoops | scoops
1 cup cold water plus 1 tsp salt | cold water
A1 steak sauce | A1 steak sauce
7-Up | 7-Up
7 Up | Up
V8 juice | V8 juice
3 musketeers bars | musketeers bars
1 can Coke | Coke
1 cup M&M's | M&M's
1 cup Bob's Red Mill flour | Bob's Red Mill flour
1 (8-oz.) pkg. PHILADELPHIA Cream Cheese, softened | PHILADELPHIA Cream Cheese
1/2 cup KRAFT Grated Parmesan Cheese | KRAFT Grated Parmesan Cheese
1 cup JELL-O | JELL-O
1 pkg (3.9 oz) JELL-O Chocolate Instant Pudding | JELL-O Chocolate Instant Pudding
2 cups Rice Krispies® cereal | Rice Krispies cereal
1 (1 oz) square unsweetened chocolate | unsweetened chocolate
3 squares BAKER'S Semi-Sweet Chocolate | BAKER'S Semi-Sweet Chocolate
1 tbsp. oil (olive, vegetable, etc.) | oil
1 tbsp oil, e.g. olive | oil
1 ea. red and green pepper | red and green pepper
1 each red and green pepper | red and green pepper
2 ea onions | onions
5 lb. bag flour | flour
1 #10 can tomatoes | tomatoes
1 no. 2 can peaches | peaches
1 sm. can mushrooms | mushrooms
1 lg. pkg. noodles | noodles
1 med. head cabbage | cabbage
1 c. chopped nuts | nuts
1/2 c. each: sugar, flour | sugar
1 stick margarine (melted) | margarine
2 c. flour, all-purpose | flour
Pepper to taste | Pepper
Dash of pepper | pepper
1 can Eagle Brand milk | Eagle Brand milk
1 c. water (hot) | water
1/2 pt. whipping cream | whipping cream
1 pt. sour cream | sour cream
1 doz. eggs | eggs
1 box yellow cake mix | yellow cake mix
1 carton Cool Whip | Cool Whip
2 or 3 bananas | bananas
3 to 5 lb. roast | roast
1 (8 oz.) Cool Whip, thawed | Cool Whip
1 8-oz. Cool Whip | Cool Whip
1 qt. strawberries, sliced | strawberries
1 loaf French bread | French bread
10 saltines, crushed | saltines
4 boneless chicken breast halves (about 1 1/4 pounds) | boneless chicken breast halves
1 tablespoon reduced-sodium soy sauce | reduced-sodium soy sauce
2 green onions (with tops), chopped | green onions
2 green onions with tops, chopped | green onions with tops
1 can (4 ounces) chopped green chiles | chopped green chiles
1 cup (4 ounces) shredded cheddar cheese | cheddar cheese
1 cup julienned carrots | carrots
1 teaspoon each dried basil, oregano and thyme | dried basil, oregano and thyme
1 tube (8 ounces) refrigerated crescent rolls | crescent rolls
1 envelope (1 ounce) ranch salad dressing mix | ranch salad dressing mix
Additional chopped parsley, optional | parsley
Hot cooked noodles | Hot noodles
Lettuce leaves, optional | Lettuce leaves
Salt and pepper to taste, optional | Salt and pepper
3 hard-cooked eggs, sliced | eggs
4 teaspoons sugar or equivalent substitute | sugar
8 cups cubed cooked potatoes | potatoes
Confectioners' sugar icing | Confectioners' sugar icing
an apple | apple
4 ears of corn | corn
2 sheets nori | nori
2 quarts water | water
1 gallon cider | cider
2 dl cream | cream
2 liters water | water
200 gr mushrooms | mushrooms
1 tsp smoked paprika | smoked paprika
1 tbsp tomato purée | tomato purée
1/4 cup walnut, hazelnut or almond oil | walnut, hazelnut or almond oil
2 tablespoons Cognac or brandy | Cognac or brandy
12 small white onions, peeled | white onions
1/2 pound thin green beans (haricots verts), trimmed | thin green beans (haricots verts)
1 rib celery, with leaves, chopped | celery
3 cups rich chicken stock, preferably homemade | rich chicken stock
1 quart homemade chicken stock or low-sodium canned broth | homemade chicken stock or low-sodium canned broth
6 ounces semolina flour plus additional for dusting | semolina flour
1 2-pound piece monkfish, membrane removed | monkfish
2 soft-shell crabs, cleaned | soft-shell crabs
1 pound sea scallops, tough muscles removed | sea scallops
Salt and freshly ground white pepper | Salt and white pepper
Sea salt and freshly ground pepper to taste | Sea salt and pepper
2 tablespoons capers, rinsed and drained | capers
2 tablespoons drained capers | capers
1/2 cup finely chopped shallots (about 4) | shallots
4 tablespoons (1/2 stick) cold unsalted butter, cut up | cold unsalted butter
1 pound ripe plum tomatoes, peeled, seeded and diced (or use canned) | ripe plum tomatoes
1 large eggplant, about 1 1/2 pounds | eggplant
6 to 8 basil leaves, slivered | basil leaves
1/4 cup minced flat-leaf parsley leaves | flat-leaf parsley leaves
1 teaspoon fennel seeds, toasted and ground | fennel seeds
1/4 teaspoon freshly grated nutmeg, or to taste | nutmeg
1 vanilla bean, split and scraped | vanilla bean
6 large egg yolks | egg yolks
1 cup superfine sugar | superfine sugar
1/4 cup Grand Marnier or other orange liqueur | Grand Marnier or other orange liqueur
8 ounces best-quality bittersweet chocolate, finely chopped | best-quality bittersweet chocolate
1 tablespoon pure vanilla extract | pure vanilla extract
1 prebaked 9-inch tart shell | prebaked tart shell
2 cups mixed berries (raspberries, blueberries, blackberries) | mixed berries
Mint leaves for garnish | Mint leaves
Unsweetened whipped cream for serving, optional | Unsweetened whipped cream
3 1-ounce slices French bread | French bread
1/2 cup dry-packed sun-dried tomatoes | dry-packed sun-dried tomatoes
1 small jalapeño, seeded and minced, or to taste | jalapeño
2 teaspoons sesame oil, preferably dark Asian | sesame oil
1 tablespoon peeled, grated ginger root | ginger root
1/4 cup rice wine or dry sherry | rice wine or dry sherry
4 scallions, including green tops, minced | scallions
4 duck legs, trimmed of excess fat | duck legs
1 5-pound duck | duck
1/2 pound slab bacon, in one piece | slab bacon
1 bouquet garni (thyme, bay leaf and parsley) | bouquet garni
1 cup white beans, soaked overnight | white beans
2 pounds littleneck clams, scrubbed well | littleneck clams
3 strips bacon, diced | bacon
1 bunch arugula, rinsed and dried | arugula
4 cups loosely packed, washed and dried spinach | spinach
1 3/4 cups plus 2 tablespoons milk | milk
2 packages dry yeast | dry yeast
1 tablespoon sugar dissolved in 1/4 cup water | sugar
1 egg beaten with 1 tablespoon milk | egg
5 cups flour, approximately | flour
1 cup oil for frying | oil
1 cup fresh bread crumbs | fresh bread crumbs
2 cups crumbled day-old corn bread | day-old corn bread
1 can (2 ounces) flat anchovy fillets, drained | flat anchovy fillets
3/4 pound imported Gruyere, grated | imported Gruyere
1 cup (1/4 pound) grated imported Gruyere | imported Gruyere
4 medium artichokes, trimmed | artichokes
1 tablespoon plus 1 1/2 teaspoons lemon juice | lemon juice
2 sprigs each thyme and rosemary | thyme and rosemary
2 navel oranges, peeled and sectioned | navel oranges
1 head Boston lettuce | Boston lettuce
8 slices (1/4 inch thick) country bread | country bread
1 fresh hot green chili, minced | fresh hot green chili
3 quarter-size slices fresh ginger | fresh ginger
2 tablespoons coconut or vegetable oil | coconut or vegetable oil
1 pound ground beef or lamb | ground beef or lamb
1 tablespoon black or yellow mustard seeds | black or yellow mustard seeds
1/2 cup plain yogurt, stirred until smooth | plain yogurt
1 teaspoon salt or more to taste | salt
1 (28-ounce/800-gram) can whole peeled tomatoes | whole peeled tomatoes
1 packed cup mint leaves | mint leaves
1 packed tablespoon dark brown sugar | dark brown sugar
Zest and juice of 1 lime | lime
3 tablespoons lime juice (from about 2 limes) | lime juice
1 tablespoon finely grated fresh ginger (from a 2-inch piece) | fresh ginger
1 small bunch kale (about 8 ounces), stemmed and coarsely chopped | kale
1 to 2 Thai chiles, thinly sliced | Thai chiles
2 cups leftover cooked rice | leftover cooked rice
1 pound skin-on, boneless salmon, in 4 pieces | skin-on, boneless salmon
1 cup roasted, salted peanuts, chopped | roasted, salted peanuts
1 cup roasted salted peanuts | roasted salted peanuts
1 cup dried cherries or cranberries | dried cherries or cranberries
1 lemon, 1/2 juiced, 1/2 sliced | lemon
10 tablespoons/140 grams cold unsalted butter | cold unsalted butter
1 large pinch saffron threads | saffron threads
Neutral oil, for the pan | Neutral oil
All-purpose flour, as needed | All-purpose flour
1 (12-ounce) jar roasted red peppers, drained and sliced | roasted red peppers
1 pound dried chickpeas or 3 (15-ounce) cans chickpeas | dried chickpeas
4 cups water or stock | water or stock
1 tablespoon of chopped, fresh dill | fresh dill
1 cup minus 1 tablespoon flour | flour
50/50 salad mix | 50/50 salad mix
80/20 ground beef | 80/20 ground beef
4 cups washed and dried spinach | spinach
1 chicken (about 3 1/2 pounds), cut into 8 pieces | chicken
2 apples - peeled, cored and chopped | apples
100ml/3 1/2fl oz milk | milk
3-4lb/1.3-1.8kg chicken | chicken
1 1/2 pounds fresh or frozen cranberries, picked over | fresh or frozen cranberries
1 tablespoon finely chopped fresh tarragon or 1 teaspoon dried | fresh tarragon
Grated rind of 1 lemon | lemon
2 1/2 pounds beef chuck, trimmed of fat and cut into 2-inch cubes | beef chuck
1 cup pearl onions, blanched and peeled | pearl onions
4 Belgian endives | Belgian endives
2 tablespoons dry bread crumbs | dry bread crumbs
1/2 cup dry Marsala | dry Marsala
1/2 pound chanterelles or other wild mushrooms, cleaned | chanterelles or other wild mushrooms
2 bunches watercress, tough stems discarded | watercress
1 cup cooked black-eyed peas | black-eyed peas
1 cup hot milk | hot milk
2/3 cup sugar (or to taste) | sugar
1 teaspoon instant espresso powder | instant espresso powder
3 ripe mangoes, peeled and pitted | ripe mangoes
1 quart vanilla frozen yogurt | vanilla frozen yogurt
4 sheets phyllo dough, thawed if frozen | phyllo dough
1/2 teaspoon coarsely ground black pepper | black pepper
1/2 teaspoon cracked black pepper | black pepper
1/2 teaspoon ground white pepper | white pepper
12 oil-cured black olives, pitted and chopped | oil-cured black olives
1 tablespoon red wine vinegar | red wine vinegar
2 red bell peppers, roasted, peeled and seeded | red bell peppers
4 roasted red peppers, cut into strips | roasted red peppers
1 pound salt cod, soaked | salt cod
1 tablespoon toasted sesame seeds | sesame seeds
3 quarts salted water | salted water
1/2 cup extra virgin olive oil, more as needed | extra virgin olive oil
1 pound cavatelli, cooked al dente | cavatelli
2 lobsters, 1 1/4 pounds each | lobsters
1 large russet potato | russet potato
1 pound small new potatoes | new potatoes
1 pound small red potatoes, scrubbed | red potatoes
3 medium beets, roasted and peeled | beets
1 hothouse cucumber | hothouse cucumber
2 tablespoons minced preserved lemon | preserved lemon
3 cups baby spinach leaves | baby spinach leaves
1 star anise | star anise
5 whole star anise | whole star anise
1/2 teaspoon whole black peppercorns | whole black peppercorns
1 4-inch square kombu | kombu
3 tablespoons white miso paste | white miso paste
1 tablespoon unseasoned rice vinegar | unseasoned rice vinegar
1 cup shelled edamame | edamame
6 ounces soba noodles, cooked | soba noodles
2 nori sheets | nori
1/2 small watermelon | watermelon
1 pint raspberries | raspberries
1 cup crushed ice | crushed ice
1 lime wheel, for garnish | lime wheel
2 dashes orange bitters | orange bitters
1 egg, separated | egg
1/4 cup warm water (about 110 degrees) | warm water
1 teaspoon sugar, pinch of salt | sugar
A large bunch of basil | basil
Boiling water as needed | Boiling water
Chopped scallions and cilantro for garnish | scallions and cilantro
1/2 cup chopped onion | onion
1/2 cup onion, chopped | onion
1/2 cup onions chopped fine | onions
1 cup chopped, peeled and seeded tomatoes | tomatoes
2 cups finely shredded green cabbage | green cabbage
3 tablespoons butter, softened to room temperature | butter
8 ounces spaghetti, broken in half | spaghetti
2 cups 1-inch cubes watermelon | watermelon
1 cup 1/2-inch-diced carrots | carrots
4 to 6 servings steamed rice | rice
1 pound fish fillets (cod, haddock or halibut) | fish fillets
1 side of salmon, about 3 pounds | side of salmon
1 lb. bag of carrots | carrots
1 center-cut salmon fillet (about 2 pounds) | center-cut salmon fillet
1 tablespoon brown sugar, light or dark | brown sugar
1/2 teaspoon dried thyme, crumbled | dried thyme
1/2 teaspoon crumbled dried thyme | dried thyme
1 bay leaf, crumbled | bay leaf
1 cup of your favorite salsa | your favorite salsa
`;
