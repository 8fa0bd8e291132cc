/**
 * Lines whose wording is easily misread, a group for each kind of wording; columns as in parseLines.table.ts.
 */
export const parseWordingTable = `
2 tbsp roughly chopped flat-leaf parsley | 2 | tbsp | flat-leaf parsley | roughly chopped
1/4 cup roughly torn basil, to finish | 0.25 | cup | basil | roughly torn, to finish
3 leeks, roughly 400 g | 3 | | leeks | roughly 400 g
2 very ripe plantains, peeled | 2 | | very ripe plantains | peeled
1 cup very cold butter, diced | 1 | cup | very cold butter | diced
2 very finely sliced leeks | 2 | | leeks | very finely sliced
4 firm but ripe nectarines, stoned | 4 | | firm but ripe nectarines | stoned

2 cups cooked or tinned chickpeas | 2 | cup | cooked or tinned chickpeas |
1 cup mashed cooked or canned pumpkin | 1 | cup | cooked or canned pumpkin | mashed
300 g fresh or thawed frozen raspberries | 300 | g | fresh or thawed frozen raspberries |
1 cup chopped or sliced leeks | 1 | cup | leeks | chopped or sliced

1 bag (500 g) frozen peas, carrots and corn | 1 | bag | frozen peas, carrots and corn | 500 g
1 cup mixed chervil, parsley and dill | 1 | cup | mixed chervil, parsley and dill |
1 package cream cheese, cold and cubed | 1 | package | cream cheese | cold and cubed
1 can peaches, drained and sliced | 1 | can | peaches | drained and sliced

1 bunch turnips with tops | 1 | bunch | turnips with tops |
2 cups tomato passata with basil | 2 | cup | tomato passata with basil |
1 pumpkin with seeds removed | 1 | | pumpkin | with seeds removed
3 tbsp oil with more for the pan | 3 | tbsp | oil | with more for the pan
plain flour, seasoned with salt and pepper | | | plain flour | seasoned with salt and pepper

1 teaspoon sambal oelek (hot sauce) | 1 | tsp | sambal oelek (hot sauce) |
50 g clarified (or salted) butter | 50 | g | clarified (or salted) butter |
1 kg peas (unshelled weight), shelled | 1 | kg | peas | unshelled weight, shelled

1/2 cup Green Meadow grated pecorino | 0.5 | cup | Green Meadow pecorino | grated
1 tub MERRY COW Lemon Whipped Topping | 1 | tub | MERRY COW Lemon Whipped Topping |
2 tablespoons cold pressed rapeseed oil | 2 | tbsp | cold pressed rapeseed oil |
3 tbsp low-salt, tamari-style soy sauce | 3 | tbsp | low-salt, tamari-style soy sauce |

pound thin asparagus, trimmed | | lb | asparagus | thin, trimmed
cup whole milk | | cup | whole milk |
Pound cake, sliced | | | Pound cake | sliced
Gram flour | | | Gram flour |
2 (15-oz) cans or jars butter beans, drained | 2 | can | butter beans | 15-oz, or jars, drained
1 bottle or can of stout | 1 | bottle | stout | or can
1 shallot, or pinch of onion powder | 1 | | shallot | or pinch of onion powder

3 pods green cardamom, bruised | 3 | pod | green cardamom | bruised
2 good dollops clotted cream | 2 | dollop | clotted cream | good
10 very fine slices fennel | 10 | slice | fennel | very fine
1 dessert spoon treacle | 1 | dessertspoon | treacle |
1 fennel bulb, shaved | 1 | bulb | fennel | shaved
3 longish red peppers | 3 | | red peppers | longish
1 cake fresh yeast | 1 | cake | fresh yeast |
2 cups cake flour | 2 | cup | cake flour |
10 asparagus spears, blanched | 10 | spear | asparagus | blanched

4 medium sweet potatoes, baked | 4 | | sweet potatoes | medium, baked
1/4 cup medium sweet sherry | 0.25 | cup | medium sweet sherry |
500 g thick carrots, peeled | 500 | g | carrots | thick, peeled
2 long, slender aubergines | 2 | | aubergines | long, slender
200 g thin spaghetti | 200 | g | thin spaghetti |

1/2 cup ground blanched hazelnuts | 0.5 | cup | ground blanched hazelnuts |
3 cups unsifted rye flour | 3 | cup | rye flour | unsifted
1 cup pitted green olives, halved | 1 | cup | pitted green olives | halved
500 g cut runner beans | 500 | g | runner beans | cut
2 tins tuna packed in water, drained | 2 | can | tuna packed in water | drained
1 jar anchovies, packed in oil | 1 | jar | anchovies, packed in oil |
1/4 cup capers in salt, rinsed | 0.25 | cup | capers in salt | rinsed

1 kg floury potatoes (or other old potatoes), peeled | 1 | kg | floury potatoes | or other old potatoes, peeled
300 g minced turkey (breast and thigh) | 300 | g | minced turkey | breast and thigh
1 cup snow (Chinese) peas | 1 | cup | snow (Chinese) peas |
6 bread rolls (homemade or purchased) | 6 | | bread rolls | homemade or purchased
1/4 cup apple juice, lemon juice or water | 0.25 | cup | apple juice, lemon juice or water |
1 tbsp dill or any herb of your choice | 1 | tbsp | dill or any herb of your choice |
1 pound fettuccine or other long, thick noodles | 1 | lb | fettuccine or other long, thick noodles |
1/2 cup roughly chopped lightly salted cashews | 0.5 | cup | lightly salted cashews | roughly chopped
1 cup mashed very ripe persimmons | 1 | cup | very ripe persimmons | mashed
6 paper-thin slices turnip | 6 | slice | turnip | paper-thin
1 bunch pencil-thin leeks | 1 | bunch | leeks | pencil-thin
3 slivers of garlic | 3 | sliver | garlic |
Couple of handfuls chervil | | handful | chervil | Couple of
1 cup pitted dried plums | 1 | cup | pitted dried plums |
1 cup leftover cooked barley | 1 | cup | leftover cooked barley |
50 g slivered pistachios, toasted | 50 | g | pistachios | slivered, toasted
4 seared duck breasts | 4 | | duck breasts | seared
1 tin Sunny Hill Big & Soft refrigerated rolls | 1 | can | Sunny Hill Big & Soft rolls | refrigerated
8 Old Harbour Taco Size Flour Wraps, warmed | 8 | | Old Harbour Taco Size Flour Wraps | warmed
2 fresh mirasol (often called guajillo) chilies | 2 | | fresh mirasol chilies | often called guajillo
1 jar sliced gherkins (any type) | 1 | jar | sliced gherkins | any type
Tomato brine or apple brine (recipes follow) | | | Tomato brine or apple brine | recipes follow
3 x 5cm/2in pieces rhubarb | 3 | piece | rhubarb | 5cm/2in
2 x 180g/6oz fresh, boneless cod steaks | 2 | | fresh, boneless cod steaks | 180g/6oz
1/2 tsp tsp ground cumin | 0.5 | tsp | ground cumin |
1 wine glass of cider | 1 | glass | cider |
2 long green chillies, sliced | 2 | | long green chillies | sliced
Salt, pepper, and grated nutmeg | | | Salt, pepper, and nutmeg | grated
2 cups coarsely-grated beetroot | 2 | cup | beetroot | coarsely-grated
1 jar olives stuffed with almonds, sliced | 1 | jar | olives stuffed with almonds | sliced
200 g wide noodles, Thai or Korean | 200 | g | wide noodles | Thai or Korean
2 cups bite-size pieces pumpkin | 2 | cup | pumpkin | bite-size pieces
3 cups 1"-cubes peeled swede | 3 | cup | swede | 1", cubes peeled
1.2kg/2lb 10oz piece gammon, soaked | 1 | piece | gammon | 1.2kg/2lb 10oz, soaked
500 g trimmed low-fat beef | 500 | g | low-fat beef | trimmed
2 tsp medium strength curry powder | 2 | tsp | medium strength curry powder |
a heaping 1/2 cup muscovado sugar | 0.5 | cup | muscovado sugar | a heaping
a good 2 tablespoons tahini | 2 | tbsp | tahini | a good
Sea salt & freshly ground pepper | | | Sea salt & pepper | freshly ground
1 8-bone rack of lamb, trimmed | 1 | | rack of lamb | 8-bone, trimmed
2 x 6-bone racks of lamb | 2 | | racks of lamb | 6-bone
half of 1 cucumber, sliced | 0.5 | | cucumber | sliced
1 quart fish stock, homemade or store bought | 1 | quart | fish stock | homemade or store bought
50 g clarified (or unsalted) butter | 50 | g | clarified (or unsalted) butter |
1 cup short- or medium-grain brown rice | 1 | cup | short- or medium-grain brown rice |
4 small- or medium-sized onions | 4 | | onions | small- or medium-sized
2 tins plum tomatoes, with juice, crushed | 2 | can | plum tomatoes, with juice | crushed
1 tbsp oil from anchovies | 1 | tbsp | oil from anchovies |
1 tbsp oil from a jar of anchovies | 1 | tbsp | oil | from a jar of anchovies
1 pack Hill Farm Reserve Smoked Ham | 1 | pack | Hill Farm Reserve Smoked Ham |
6 slices HILL FARM Ready To Serve Bacon | 6 | slice | HILL FARM Ready To Serve Bacon |
2 cups frozen sliced peaches, thawed | 2 | cup | frozen sliced peaches | thawed
1 cup tinned diced beetroot, drained | 1 | cup | tinned diced beetroot | drained
1/4 cup chopped pitted black olives | 0.25 | cup | pitted black olives | chopped
6 pitted brine-cured green olives | 6 | | pitted brine-cured green olives |
1/4 tsp freshly grated or ground nutmeg | 0.25 | tsp | nutmeg | freshly grated or ground
squeeze lime juice | | squeeze | lime juice |
20 round crackers | 20 | | round crackers |
6 square pieces banana leaf | 6 | piece | banana leaf | square
1 sourdough loaf, sliced | 1 | loaf | sourdough | sliced
8 ounces plums -- red if possible | 8 | oz | plums | red if possible
1/2 cup whole or 2% milk | 0.5 | cup | whole or 2% milk |
2 sprigs each of thyme, sage and oregano | 2 | sprig | thyme, sage and oregano | each

1 cup cake flour | 1 | cup | cake flour |
2 cups cake crumbs | 2 | cup | cake crumbs |
12 cup cake cases | 12 | | cup cake cases |
1 (400 g) can petite diced tomatoes, undrained | 1 | can | petite diced tomatoes | 400 g, undrained
1 lb petite potatoes | 1 | lb | petite potatoes |
4 x chicken breasts | 4 | | chicken breasts |
10 x eggs | 10 | | eggs |
2 x tins chickpeas | 2 | can | chickpeas |
1 rack baby back ribs | 1 | rack | baby back ribs |
2 racks of pork ribs | 2 | rack | pork ribs |
1 rack of lamb, frenched | 1 | | rack of lamb | frenched
1 glass jar (680 g) tomato sauce | 1 | jar | tomato sauce | glass, 680 g
1 small glass white wine | 1 | glass | white wine | small
800g/1lb12oz potatoes, peeled | 800 | g | potatoes | 1lb12oz, peeled
1kg/2lb4oz leeks | 1 | kg | leeks | 2lb4oz
1lb8oz beetroot | 1.5 | lb | beetroot |
1 cup240 ml milk | 1 | cup | milk | 240 ml
150g5oz butter | 150 | g | butter | 5oz
1 tbsp15 ml oil | 1 | tbsp | oil | 15 ml
100 g3½ oz butter | 100 | g | butter | 3½ oz
2 cups480ml stock, hot | 2 | cup | stock | 480ml, hot
petite diced tomatoes | | | petite diced tomatoes |
1 (14.5 oz) can petite diced tomatoes | 1 | can | petite diced tomatoes | 14.5 oz
1 red, yellow or orange bell pepper | 1 | | red, yellow or orange bell pepper |
4 x chicken breasts | 4 | | chicken breasts |
800g/1lb12oz potatoes | 800 | g | potatoes | 1lb12oz
`;
