import type { KnownAisle } from '../../src/categories/aisleTable';

type Language = 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt';

/**
 * Sixty groceries of each language as lists and recipes have them, and where a shop of the country keeps them. Written from
 * knowledge of such shops; the README says what was found when it was first tried.
 */
export const heldOutAisles: Readonly<Record<Language, Readonly<Partial<Record<KnownAisle, string>>>>> = {
  de: {
    Produce:
      'festkochende Kartoffeln, rote Zwiebeln, Blattspinat, Romanasalat, Heidelbeeren, Strauchtomaten, Zitronenabrieb, frische Minze, Bundmöhren, grüner Spargel, Butternutkürbis, Mini-Gurken, Lauchzwiebeln, Pflücksalat',
    'Dairy & Eggs':
      'Eier Größe M, Schlagsahne, griechischer Joghurt, geriebener Gouda, Ziegenfrischkäse, Halloumi, Kondensmilch, Butterflöckchen, körniger Frischkäse',
    'Meat & Fish':
      'Rinderhackfleisch, Putenschnitzel, Hähnchenkeulen, Katenschinken, Seelachsfilet, Garnelen, Wiener Würstchen, Rinderrouladen, Kabeljaufilet, Chorizo',
    Bakery: 'Toastbrot, Laugenstangen, Sandwichbrot, altbackene Brötchen, Burgerbuns, Pumpernickel',
    'Pantry Staples':
      'Vollkornmehl, brauner Zucker, stückige Tomaten, passierte Tomaten, Spaghetti, Langkornreis, rote Linsen, Trockenhefe, Zartbitterkuvertüre, gemahlene Haselnüsse, Rapsöl, Weißweinessig, mittelscharfer Senf, Kokosmilch',
    Spices: 'Salz, schwarzer Pfeffer, edelsüßes Paprikapulver, Kreuzkümmel, Lorbeerblätter',
    Drinks: 'trockener Weißwein, Apfelsaft',
  },
  fr: {
    Produce:
      'oignons rouges, pommes Golden, carottes nouvelles, tomates cerises, courgettes, jeunes pousses d’épinards, citron non traité, champignons bruns, persil plat, poireaux, chou-fleur, ail rose, batavia, haricots verts extra-fins',
    'Dairy & Eggs':
      'œufs frais, crème liquide entière, beurre doux, lait demi-écrémé, emmental râpé, fromage de chèvre, yaourts nature, mascarpone, comté',
    'Meat & Fish':
      'blancs de poulet, lardons fumés, bœuf haché, filets de cabillaud, saumon fumé, côtes de porc, crevettes décortiquées, jambon de pays, chair à saucisse, cuisses de canard',
    Bakery: 'pain de campagne, baguette, pain de mie complet, brioche tranchée, pains pita',
    'Pantry Staples':
      'farine de blé, sucre en poudre, levure chimique, chocolat noir, huile de tournesol, vinaigre balsamique, moutarde de Dijon, riz basmati, coquillettes, lentilles vertes, tomates pelées, concentré de tomates, miel, noix de coco râpée, bouillon de volaille',
    Spices: 'sel fin, poivre du moulin, curry en poudre, cannelle moulue, feuilles de laurier',
    Drinks: 'vin blanc sec, jus de pomme',
  },
  es: {
    Produce:
      'cebollas moradas, tomates maduros, patatas, dientes de ajo, pimiento rojo, calabacines, zanahorias, espinacas frescas, limones, champiñones, perejil fresco, berenjenas, aguacates, lechuga romana, judías verdes',
    'Dairy & Eggs':
      'huevos camperos, leche entera, mantequilla sin sal, queso rallado, nata para montar, yogur griego, queso manchego, requesón, queso fresco',
    'Meat & Fish':
      'pechugas de pollo, carne picada, lomo de cerdo, gambas peladas, filetes de merluza, jamón serrano, chorizo, costillas de cerdo, mejillones, salmón ahumado',
    Bakery: 'pan rallado, pan de molde, barra de pan, tortillas de trigo, picos',
    'Pantry Staples':
      'harina de trigo, azúcar moreno, aceite de girasol, vinagre de Jerez, arroz bomba, lentejas pardinas, garbanzos cocidos, atún en lata, tomate triturado, levadura en polvo, fideos, miel, almendras molidas, aceitunas negras',
    Spices: 'sal gorda, pimienta negra molida, pimentón dulce, comino molido, canela en rama',
    Drinks: 'vino tinto, cerveza',
  },
  it: {
    Produce:
      'cipolle rosse, pomodorini ciliegino, patate, carote, sedano, aglio, zucchine, melanzane, limoni non trattati, prezzemolo, funghi champignon, spinaci freschi, insalata mista, peperoni gialli, basilico fresco',
    'Dairy & Eggs':
      'uova, latte intero, burro, panna fresca, parmigiano reggiano, mozzarella di bufala, ricotta vaccina, mascarpone, pecorino romano',
    'Meat & Fish':
      'petto di pollo, carne macinata, pancetta affumicata, prosciutto crudo, salsiccia, filetti di merluzzo, gamberi, vongole, guanciale, arista di maiale',
    Bakery: 'pane raffermo, pan carré, piadine, panini, grissini',
    'Pantry Staples':
      'farina 00, zucchero semolato, lievito di birra, olio extravergine di oliva, aceto di vino, riso Carnaroli, passata di pomodoro, pelati, ceci, fagioli cannellini, pinoli, cioccolato fondente, miele, tonno sott’olio',
    Spices: 'sale fino, pepe nero, noce moscata, peperoncino in polvere, cannella in stecche',
    Drinks: 'vino bianco, birra',
  },
  nl: {
    Produce:
      'kruimige aardappelen, rode uien, winterwortel, cherrytomaten, verse basilicum, kastanjechampignons, sperziebonen, komkommer, prei, citroenen, ijsbergsla, paprika, verse gember, appels, spitskool',
    'Dairy & Eggs':
      'eieren, slagroom, volle melk, ongezouten boter, geraspte kaas, Griekse yoghurt, roomkaas, crème fraîche, magere kwark',
    'Meat & Fish':
      'rundergehakt, kipfilet, kippendijen, spekreepjes, zalmfilet, garnalen, rookworst, varkenshaas, gerookte makreel, kabeljauwfilet',
    Bakery: 'volkorenbrood, stokbrood, witte bolletjes, wraps, naanbrood',
    'Pantry Staples':
      'zelfrijzend bakmeel, basterdsuiker, zonnebloemolie, witte wijnazijn, basmatirijst, penne, tomatenblokjes, kokosmelk, kikkererwten, rode linzen, groentebouillonblokje, mosterd, honing, amandelschaafsel',
    Spices: 'zout, versgemalen peper, gemalen komijn, kaneelstokje, gerookt paprikapoeder',
    Drinks: 'droge witte wijn, sinaasappelsap',
  },
  pt: {
    Produce:
      'cebolas roxas, tomates maduros, batatas, dentes de alho, cenouras, pimentão vermelho, abobrinha, couve-flor, limão, salsinha, coentro fresco, espinafre, bananas, cogumelos, mandioca',
    'Dairy & Eggs':
      'ovos, leite integral, manteiga sem sal, creme de leite, queijo mussarela, queijo parmesão ralado, iogurte natural, requeijão, natas',
    'Meat & Fish':
      'peito de frango, carne moída, lombo de porco, camarões limpos, bacalhau demolhado, linguiça calabresa, bacon em cubos, filés de tilápia, presunto, costela bovina',
    Bakery: 'pão francês, pão de forma, pão ralado, broa de milho, croissants',
    'Pantry Staples':
      'farinha de trigo, açúcar mascavo, fermento em pó, óleo de girassol, azeite extra virgem, arroz branco, feijão preto, grão-de-bico, leite condensado, chocolate meio amargo, molho de tomate, milho em lata, mel, castanha de caju',
    Spices: 'sal a gosto, pimenta-do-reino moída, colorau, canela em pó, cominho',
    Drinks: 'vinho branco seco, cerveja',
  },
};
