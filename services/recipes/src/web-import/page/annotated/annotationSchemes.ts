import { classesOf, type PageElement } from '../tree/pageTree';

/** A markup scheme for structured data. */
export interface AnnotationScheme {
  /** The types of the thing that an element describes; null if it describes none. */
  typesOf(element: PageElement): readonly string[] | null;
  /** The properties of the enclosing thing that an element contains. */
  propertiesOf(element: PageElement): readonly string[];
  /** Whether properties also count outside of any typed thing. */
  isTypeOptional: boolean;
}

export const microdata: AnnotationScheme = {
  typesOf: ({ attribs }) =>
    attribs.itemscope === undefined && attribs.itemtype === undefined ? null : namesIn(attribs.itemtype),
  propertiesOf: ({ attribs }) => namesIn(attribs.itemprop),
  isTypeOptional: true,
};

export const rdfa: AnnotationScheme = {
  typesOf: ({ attribs }) => (attribs.typeof === undefined ? null : namesIn(attribs.typeof)),
  propertiesOf: ({ attribs }) => [...namesIn(attribs.property), ...namesIn(attribs.rel)],
  isTypeOptional: false,
};

/** hRecipe and h-recipe: classes with agreed names. */
export const microformats: AnnotationScheme = {
  typesOf: (element) => {
    const classes = classesOf(element);
    if (classes.includes('hrecipe') || classes.includes('h-recipe')) return ['recipe'];
    return classes.some((name) => /^h-[a-z]+$/.test(name) || otherFormats.has(name)) ? ['other'] : null;
  },
  propertiesOf: (element) => classesOf(element).flatMap((name) => microformatProperties[name] ?? []),
  isTypeOptional: false,
};

const otherFormats = new Set(['vcard', 'hreview', 'hreview-aggregate', 'hentry', 'hnews']);

const microformatProperties: Readonly<Record<string, readonly string[]>> = Object.assign(
  // Without a prototype, because 'constructor' is a class like any other.
  Object.create(null) as Record<string, readonly string[]>,
  {
    fn: ['name'],
    'p-name': ['name'],
    ingredient: ['recipeingredient'],
    'p-ingredient': ['recipeingredient'],
    yield: ['recipeyield'],
    'p-yield': ['recipeyield'],
    instructions: ['recipeinstructions'],
    'e-instructions': ['recipeinstructions'],
    'p-instructions': ['recipeinstructions'],
    duration: ['totaltime'],
    'dt-duration': ['totaltime'],
    preptime: ['preptime'],
    cooktime: ['cooktime'],
    photo: ['photo'],
    'u-photo': ['photo'],
    summary: ['summary'],
    'p-summary': ['summary'],
    author: ['author'],
    'p-author': ['author'],
    nutrition: ['nutrition'],
    'p-nutrition': ['nutrition'],
  },
);

function namesIn(attribute: string | undefined): string[] {
  if (!attribute) return [];
  return attribute
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 20)
    .map((name) => name.replace(/^.*[/#:]/, '').toLowerCase());
}
