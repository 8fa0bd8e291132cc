import { words } from '../parse/lexicon/words';

const entries = (value: number, text: string) => [...words(text)].map((word) => [word, value] as const);

/** Units of time in minutes, in all supported languages. */
export const timeUnits: ReadonlyMap<string, number> = new Map([
  ...entries(
    1 / 60,
    'second seconds sec secs s sekunde sekunden sek seconde secondes segundo segundos seg secondo',
  ),
  ...entries(1 / 60, 'secondi seconden secs tel'),
  ...entries(
    1,
    'minute minutes min mins mn minuten minüten minuto minutos minuti minuut minuutje minuutjes minuts',
  ),
  ...entries(
    60,
    'hour hours h hr hrs hs stunde stunden std stdn heure heures hora horas ora ore uur uren uurtje',
  ),
  ...entries(60, "un'ora"),
  ...entries(30, "demi-heure demi-heures mezz'ora mezzora halfuur halfuurtje"),
  ...entries(15, 'viertelstunde viertelstunden kwartier kwartiertje'),
  ...entries(45, 'dreiviertelstunde dreiviertelstunden'),
  ...entries(30, 'halbstündig halbstündige halbstündigen halbstündiger'),
]);

/** Durations without a number. */
export const durationsWithoutNumber = words(
  "un'ora mezz'ora mezzora halbstündig halbstündige halbstündigen halbstündiger",
);

/** Stems of adjectives in minutes: '20-minütig', '2-stündige'. */
export const adjectives: readonly (readonly [string, number])[] = [
  ['minütig', 1],
  ['minuetig', 1],
  ['stündig', 60],
  ['stuendig', 60],
  ['sekündig', 1 / 60],
];

/** Articles, which mean one before a unit of time. */
export const articles = words('a an one ein eine einer einem einen un une una uno um uma een één');

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...entries(2, 'two zwei deux dos due twee dois duas couple'),
  ...entries(3, 'three drei trois tres tre drie três'),
  ...entries(4, 'four vier quatre cuatro quattro quatro'),
  ...entries(5, 'five fünf cinq cinco cinque vijf'),
  ...entries(6, 'six sechs seis sei zes'),
  ...entries(7, 'seven sieben sept siete sette zeven sete'),
  ...entries(8, 'eight acht huit ocho otto oito'),
  ...entries(9, 'nine neun neuf nueve nove negen'),
  ...entries(10, 'ten zehn dix diez dieci tien dez'),
  ...entries(11, 'eleven elf onze once undici'),
  ...entries(12, 'twelve zwölf douze doce dodici twaalf doze'),
  ...entries(15, 'fifteen fünfzehn quinze quince quindici vijftien'),
  ...entries(14, 'fourteen vierzehn quatorze catorce quattordici veertien catorze'),
  ...entries(16, 'sixteen sechzehn seize dieciséis sedici zestien dezesseis dezasseis'),
  ...entries(18, 'eighteen achtzehn dix-huit dieciocho diciotto achttien dezoito'),
  ...entries(24, 'twenty-four vierundzwanzig vingt-quatre veinticuatro ventiquattro vierentwintig'),
  ...entries(20, 'twenty zwanzig vingt veinte venti twintig vinte'),
  ...entries(25, 'twenty-five fünfundzwanzig vingt-cinq veinticinco venticinque vijfentwintig'),
  ...entries(30, 'thirty dreißig dreissig trente treinta trenta dertig trinta'),
  ...entries(40, 'forty vierzig quarante cuarenta quaranta veertig quarenta'),
  ...entries(45, 'forty-five fünfundvierzig quarante-cinq quarantacinque vijfenveertig'),
  ...entries(50, 'fifty fünfzig cinquante cincuenta cinquanta vijftig cinquenta'),
  ...entries(35, 'thirty-five fünfunddreißig fünfunddreissig trentacinque vijfendertig'),
  ...entries(55, 'fifty-five fünfundfünfzig cinquantacinque vijfenvijftig'),
  ...entries(60, 'sixty sechzig soixante sesenta sessanta zestig sessenta'),
  ...entries(90, 'ninety neunzig quatre-vingt-dix noventa novanta negentig'),
  ...entries(3 / 4, 'dreiviertel driekwart'),
  ...entries(1.25, 'eineinviertel'),
  ...entries(1.75, 'eindreiviertel'),
  ...entries(1.5, 'anderthalb anderthalbe eineinhalb einundeinhalb anderhalf anderhalve'),
  ...entries(2.5, 'zweieinhalb tweeënhalf tweeënhalve tweeëneenhalf'),
  ...entries(3.5, 'dreieinhalb drieënhalf'),
]);

/** The numbers that can follow a multiple of ten: 'twenty five', 'soixante quinze'. */
export const tens: ReadonlyMap<number, { from: number; below: number }> = new Map([
  [10, { from: 7, below: 10 }],
  [60, { from: 2, below: 20 }],
  ...[20, 30, 40, 50].map((ten) => [ten, { from: 2, below: 10 }] as const),
]);
/** Links between tens and ones: 'treinta y cinco', 'vinte e cinco'. */
export const joinsOfTens = words('y e');

export const halves = words('half halbe halben halber halve demi demie media mezza mezzo meia meio');
/** Parts of an hour, with how many make one. */
export const parts: ReadonlyMap<string, number> = new Map([
  ...entries(4, 'quarter quarters quart quarts viertel cuarto cuartos quarto quarti quartos'),
  ...entries(3, 'third thirds drittel tiers tercio tercios terzo terzi derde terço terços'),
]);
/** Words between a part and its whole: 'half of an hour', 'un quarto d’ora', 'zwei Drittel einer Stunde'. */
export const partOf = words("of de d' di der van");
/** "d'heure" and "d'ora", which are one token. */
export const wholesOfParts: ReadonlyMap<string, number> = new Map(entries(60, "d'heure d'ora"));

export const ranges = words('to or bis oder à a ou o tot of até');
export const rangeMarks: ReadonlySet<string> = new Set(['-', '–', '—', '~']);
export const ands = words('and und et y e en');
export const betweens = words('between zwischen entre tra fra tussen');
/** Words before the ends of a range: 'tra i 20 e i 25', '20 bis zu 30'. */
export const beforeNumbers = words('i les los os de zu');
/** Words between a number and its unit: '5 more minutes'. */
export const fillers = words(`
  more further additional full good weitere weiteren volle vollen gute guten ganze autres bonnes bons más altri altre
  extra volle ruime mais
`);
/** Words before an interval, which isn't a time to wait for. */
export const repeated = words('every each alle jede jeden cada ogni elke iedere chaque');
export const repeatedPairs: readonly (readonly [string, string])[] = [
  ['toutes', 'les'],
  ['tous', 'les'],
  ['om', 'de'],
];
