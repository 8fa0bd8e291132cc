/**
 * Pairs of names that a recipe may ask for: '=' where one buys the same thing for both, '/' where one does not. Written from what
 * cooks know, before the rules; the README says what was found when it was first tried.
 */
export const samePairs = `
sugar = granulated sugar
white sugar / caster sugar
white sugar = sugar
golden caster sugar / caster sugar
brown sugar / dark brown sugar
powdered sugar = icing sugar
confectioners' sugar = powdered sugar
demerara sugar / sugar
vanilla = vanilla extract
vanilla extract / vanilla bean
flour = all-purpose flour
plain flour = all-purpose flour
flour / bread flour
strong white flour = bread flour
self-rising flour = self-raising flour
flour / cake flour
wholemeal flour = whole wheat flour
almond flour = ground almonds
almond flour / flour
cornmeal / cornstarch
polenta / cornmeal
pepper = black pepper
freshly cracked black pepper = ground black pepper
black pepper / white pepper
black pepper / black peppercorns
pepper / bell pepper
salt = table salt
fine salt = salt
salt / flaky sea salt
kosher salt / salt
fine sea salt = sea salt
ground cinnamon = cinnamon
cinnamon / cinnamon sticks
ground nutmeg = nutmeg
freshly grated nutmeg = nutmeg
ground cumin = cumin
cumin seeds / ground cumin
ground turmeric = turmeric
fresh turmeric / turmeric
ground ginger = dried ginger
fresh ginger = ginger root
ground ginger / fresh ginger
ground coriander / coriander seeds
cilantro = fresh coriander
ground cloves / garlic cloves
hot paprika / smoked paprika
sweet paprika = paprika
chili powder / chili flakes
red pepper flakes = chilli flakes
cayenne pepper = ground cayenne
ground allspice = allspice
ground fennel / fennel
ground cardamom / cardamom pods
mustard seeds / mustard
dijon mustard / mustard
dry mustard = mustard powder
chicken stock = chicken broth
low-sodium chicken broth = chicken stock
vegetable stock / chicken stock
beef bouillon cube / beef broth
fish stock = fish broth
hot vegetable stock = vegetable stock
bone broth / vegetable broth
heavy cream = heavy whipping cream
double cream / single cream
sour cream / cream
half-and-half / heavy cream
milk / buttermilk
skimmed milk = skim milk
evaporated milk / condensed milk
sweetened condensed milk = condensed milk
unsalted butter / salted butter
melted butter = butter
peanut butter / butter
eggs = egg yolks
egg = large eggs
egg noodles / eggs
eggplant = aubergine
courgette = zucchini
rocket = arugula
green onions = scallions
spring onions = green onions
red onion / onion
yellow onion = onion
shallots / onions
beets = beetroot
swede = rutabaga
turnip / swede
garbanzo beans = chickpeas
dried chickpeas / chickpeas
canned chickpeas / dried chickpeas
broad beans = fava beans
butter beans = lima beans
green beans / baked beans
bicarbonate of soda = baking soda
baking soda / baking powder
instant yeast / dried active yeast
fresh yeast / dried yeast
olive oil / extra-virgin olive oil
vegetable oil / sunflower oil
canola oil = rapeseed oil
groundnut oil = peanut oil
white wine / white wine vinegar
cider vinegar = apple cider vinegar
rice vinegar = rice wine vinegar
rice vinegar / rice
soy sauce = soya sauce
dark soy sauce / light soy sauce
tomato puree / passata
tomatoes / cherry tomatoes
tinned tomatoes = canned tomatoes
tomato paste / tomato sauce
prawns = shrimp
beef mince = ground beef
ground pork / ground beef
chicken breast = chicken breast fillets
chicken thighs / chicken breasts
parmesan = parmesan cheese
parmesan / pecorino
lemon juice / lemons
semisweet chocolate / bittersweet chocolate
semisweet or bittersweet chocolate = semisweet chocolate
dark or milk chocolate = dark chocolate
chocolate chips / dark chocolate
`;
