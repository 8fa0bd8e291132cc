import { decodeDocument, encodeDocument, copyForCaller, copyForStoring } from './plainDocument';

describe('a stored document', () => {
  it('returns a document as it was written, with Dates and without undefined fields', () => {
    const document = {
      _id: 'a',
      text: 'Crème\u2028',
      list: [1, null, { at: new Date(5) }],
      nested: { at: new Date(0), none: undefined },
    };
    const read = decodeDocument(encodeDocument(copyForStoring(document)));
    const expected = { ...document, nested: { at: new Date(0) } };
    expect(copyForCaller(read)).toEqual(expected);
    expect(copyForCaller(decodeDocument(encodeDocument(read)))).toEqual(expected);
    expect(Object.keys(copyForCaller<typeof document>(read).nested)).toEqual(['at']);
  });

  it('keeps a text that looks like the mark of a Date as a text', () => {
    const document = { _id: 'a', text: '{"$date":5}' };
    expect(copyForCaller(decodeDocument(encodeDocument(copyForStoring(document))))).toEqual(document);
  });

  it('is not affected by later changes to the object it was given', () => {
    const document = { _id: 'a', list: [{ name: 'x' }], at: new Date(0) };
    const taken = copyForStoring(document);
    document.list.push({ name: 'y' });
    document.at.setFullYear(1999);
    const out = copyForCaller<typeof document>(taken);
    expect(out).toEqual({ _id: 'a', list: [{ name: 'x' }], at: new Date(0) });
    out.list.length = 0;
    expect(copyForCaller<typeof document>(taken).list).toHaveLength(1);
  });

  it.each([
    ['no _id', {}],
    ['an _id that is no string', { _id: 7 }],
    ['a number that is none', { _id: 'a', n: NaN }],
    ['a bigint', { _id: 'a', n: 1n }],
    ['a function', { _id: 'a', n: () => 1 }],
    ['a Map', { _id: 'a', n: new Map() }],
    ['a field with the name of an operator', { _id: 'a', n: { $date: 5 } }],
  ])('refuses %s', (_title, document) => {
    expect(() => copyForStoring(document)).toThrow(TypeError);
  });
});
