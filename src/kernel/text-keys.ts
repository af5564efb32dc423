type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** The dotted keys of a tree of texts; `nights_one` and `nights_other` are the key `nights`. */
export type TextKey<T> = WithoutPlural<Leaves<T>>;

/** What stands for `{{name}}` in a text; `count` also chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>;
