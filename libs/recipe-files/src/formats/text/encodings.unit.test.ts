import { decodeWindows1252 } from '../../reading/windows1252';
import { fixCentralEuropeanText, fixDosText } from './encodings';

/** Bytes of DOS code page 437. */
const dos: Readonly<Record<string, number>> = {
  ü: 0x81,
  é: 0x82,
  ä: 0x84,
  ç: 0x87,
  è: 0x8a,
  ö: 0x94,
  ñ: 0xa4,
  '½': 0xab,
  '°': 0xf8,
  ß: 0xe1,
};
const bytesOf = (text: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0));

describe('a text decoded as Windows-1252', () => {
  test.each([
    'Crème brûlée'.replace('û', 'u'),
    '1½ c Käse, für zwölf Köche',
    'Jalapeños, 350°F, jalapeño façade',
    'Sauté the onions, then the purée',
  ])('decodes DOS text: %s', (text) => {
    expect(fixDosText(decodeWindows1252(bytesOf(text, dos)))).toBe(text);
  });

  test.each([
    'Crème brûlée, jalapeño',
    'Don’t boil “slowly” – it’s 20°C… 5¢',
    'Plain letters',
    'Käse, für zwölf Köche ¡Olé!',
    'Борщ',
  ])('keeps Windows text: %s', (text) => {
    expect(fixDosText(text)).toBe(text);
    expect(fixCentralEuropeanText(text)).toBe(text);
  });

  test.each(['Řepa, přidáme žloutky', 'Żurek z białą kiełbasą', 'Škvarky'])(
    'decodes central European text: %s',
    (text) => {
      const table = Object.fromEntries(
        Array.from({ length: 128 }, (_, at) => [
          new TextDecoder('windows-1250').decode(Uint8Array.of(at + 128)),
          at + 128,
        ]),
      );
      expect(fixCentralEuropeanText(decodeWindows1252(bytesOf(text, table)))).toBe(text);
    },
  );
});
