/**
 * Nouns that recipes count without a unit, in the singular; 'singular/plural' where the rules of their language don't make the
 * plural. German and Dutch name every plural.
 */
export const countables: Readonly<Record<string, string>> = {
  en: `
    almond anchovy apple apricot artichoke aubergine avocado/avocados bagel banana baguette basket bean beet beetroot berry bird biscuit
    blackberry blueberry bouillon bowl bread/breads breast brownie bulb bun burger cabbage cake caper capsicum carrot cauliflower cherry
    chestnut chicken chickpea chili/chilies chilli/chillies chop clementine clove cookie courgette cracker cranberry croissant crust
    cucumber cupcake cutlet date drumstick duck dumpling egg eggplant endive escalope fig fillet flatbread grape grapefruit head ham hazelnut
    jalapeño jalapeno jar kiwi/kiwis leaf/leaves leek lemon lettuce lime loaf/loaves lobster mandarin mango/mangoes marshmallow meatball
    melon muffin mushroom mussel naan nectarine noodle nut olive onion orange oyster pancake papaya parsnip pastry patty peach peanut
    pear pecan pepper persimmon pickle pie piece pineapple pita pitta pizza plantain plum pod pomegranate portion potato/potatoes prawn
    prune pumpkin quail quince radish raspberry rib roll rutabaga sausage scallion scallop scone serving shallot shell shrimp/shrimp slice
    sponge sprig sprout squash square steak stalk stem strawberry swede tangerine tart tartlet thigh tin tomato/tomatoes tortilla
    trotter turkey turnip waffle walnut wing wrap yam yolk zucchini/zucchini ramekin bottle tray batch litre liter quart pint cup gallon
    person/people
  `,
  de: `
    apfel/äpfel aprikose/aprikosen artischocke/artischocken aubergine/auberginen avocado/avocados banane/bananen beere/beeren birne/birnen
    brötchen/brötchen brot/brote champignon/champignons chili/chilis dattel/datteln ei/eier eigelb/eigelbe eiweiß/eiweiße
    erdbeere/erdbeeren feige/feigen filet/filets forelle/forellen garnele/garnelen glas/gläser gurke/gurken kartoffel/kartoffeln
    keks/kekse kirsche/kirschen kiwi/kiwis knödel/knödel kopf/köpfe kuchen/kuchen karotte/karotten laib/laibe lauchstange/lauchstangen
    limette/limetten lorbeerblatt/lorbeerblätter mandarine/mandarinen mango/mangos melone/melonen möhre/möhren muffin/muffins
    nektarine/nektarinen nuss/nüsse orange/orangen paprika/paprika pastinake/pastinaken paprikaschote/paprikaschoten person/personen
    pfannkuchen/pfannkuchen pfirsich/pfirsiche pflaume/pflaumen pilz/pilze plätzchen/plätzchen portion/portionen puffer/puffer rübe/rüben
    schalotte/schalotten schnitzel/schnitzel stück/stück tomate/tomaten tortilla/tortillas traube/trauben waffel/waffeln
    wurst/würste würstchen/würstchen zehe/zehen zimtstange/zimtstangen zitrone/zitronen zucchini/zucchini zweig/zweige
    zwetschge/zwetschgen zwiebel/zwiebeln blech/bleche torte/torten schote/schoten
  `,
  fr: `
    abricot ananas/ananas amande artichaut aubergine avocat banane betterave biscotte biscuit blanc bouillon brioche carotte cerise
    champignon chou/choux citron clémentine clou concombre cookie coquille côtelette courge courgette crêpe crevette cuisse datte échalote
    endive escalope feuille figue quiche filet fraise framboise fruit galette gâteau gaufre gousse jaune kiwi mandarine mangue melon muffin
    navet noisette noix/noix œuf oeuf oignon olive orange pain pamplemousse panais/panais part patate pavé pêche personne piment poire
    poireau poivron pomme portion poulet prune pruneau radis/radis raisin sablé saucisse tarte tomate tortilla tranche truite verre
  `,
  es: `
    aceituna aguacate albaricoque alcachofa almendra apio berenjena calabacín calabaza cebolla cebolleta cereza chalota champiñón chile
    ciruela clara dátil diente endibia filete fresa galleta gamba hoja huevo lima limón lomo magdalena mandarina mango manzana melocotón
    melón muslo naranja nuez pan panecillo papa patata pechuga pepino pera persona pimiento pimentón piña plátano pollo porción puerro rábano
    ración rebanada remolacha salchicha seta tarta tomate tortilla tortita trozo uva yema zanahoria
  `,
  it: `
    albicocca albume arancia/arance banana biscotto carciofo carota cavolfiore cetriolo ciliegia/ciliegie cipolla cipollotto cozza
    crêpe/crêpes fagiolo fetta fico filetto finocchio/finocchi fragola foglia/foglie frittella fungo gambero limone mandarino mandorla mela
    melanzana melone noce oliva pane panino patata peperoncino peperone pera persona pesca pizza pollo pomodoro pomodorino porro porzione
    prugna ravanello salsiccia/salsicce scalogno spicchio/spicchi torta tuorlo uovo/uova zucca zucchina
  `,
  nl: `
    aardappel/aardappelen abrikoos/abrikozen appel/appels artisjok/artisjokken aubergine/aubergines augurk/augurken avocado/avocado’s
    banaan/bananen biet/bieten bloemkool/bloemkolen boon/bonen brood/broden broodje/broodjes champignon/champignons citroen/citroenen
    courgette/courgettes dadel/dadels ei/eieren eiwit/eiwitten eidooier/eidooiers filet/filets garnaal/garnalen kers/kersen kip/kippen
    koekje/koekjes komkommer/komkommers limoen/limoenen mandarijn/mandarijnen mango/mango’s meloen/meloenen muffin/muffins noot/noten
    paddenstoel/paddenstoelen pannenkoek/pannenkoeken paprika/paprika’s pastinaak/pastinaken peer/peren perzik/perziken persoon/personen
    peper/pepers portie/porties prei/preien pruim/pruimen punt/punten radijs/radijzen sinaasappel/sinaasappels sjalot/sjalotten sjalotje/sjalotjes
    stuk/stuks taart/taarten teen/tenen teentje/teentjes tomaat/tomaten ui/uien vijg/vijgen wafel/wafels winterpeen/winterpenen worst/worsten
    wortel/wortels
  `,
  pt: `
    abacate abacaxi abobrinha alho-francês/alhos-franceses alcachofra ameixa amêndoa azeitona banana batata berinjela beterraba biscoito bolacha
    bolo camarão cebola cenoura cereja chalota clara cogumelo coxa curgete dente fatia figo filé folha frango gema kiwi laranja lima limão
    maçã manga melão morango noz ovo panqueca pão/pães pedaço peito pepino pera pêra pêssego pessoa pimenta pimentão porção queque salsicha
    tomate tortilha uva
  `,
};
