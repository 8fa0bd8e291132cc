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
  propertiesOf: (element) => classesOf(element).flatMap((name) => microformatProperties.get(name) ?? []),
  isTypeOptional: false,
};

const otherFormats = new Set(['vcard', 'hreview', 'hreview-aggregate', 'hentry', 'hnews']);

/** The classes of each property. */
const microformatClasses = {
  name: 'fn p-name',
  recipeingredient: 'ingredient p-ingredient',
  recipeyield: 'yield p-yield',
  recipeinstructions: 'instructions e-instructions p-instructions',
  totaltime: 'duration dt-duration',
  preptime: 'preptime',
  cooktime: 'cooktime',
  photo: 'photo u-photo',
  summary: 'summary p-summary',
  author: 'author p-author',
  nutrition: 'nutrition p-nutrition',
};
const microformatProperties = new Map(
  Object.entries(microformatClasses).flatMap(([property, classes]) =>
    classes.split(' ').map((name) => [name, property] as const),
  ),
);

function namesIn(attribute: string | undefined): string[] {
  if (!attribute) return [];
  return attribute
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 20)
    .map((name) => name.replace(/^.*[/#:]/, '').toLowerCase());
}
