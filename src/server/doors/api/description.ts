/** The part of OpenAPI 3.1 that our description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly additionalProperties?: Schema | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
}

export interface Call {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
    readonly description?: string;
  }[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media & { readonly description: string }>>;
}

export interface Description {
  readonly info: { readonly title: string; readonly version: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** One row of a field table: the path, the type, and whether the field is required. */
export interface Field {
  readonly path: string;
  readonly kind: string;
  readonly required: boolean;
  readonly note: string;
}

const DEEPEST = 4;

const resolve = (description: Description, schema: Schema): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (description.components?.schemas?.[name] ?? {});
};

const kindOf = (description: Description, schema: Schema): string => {
  const { type, format, enum: values, const: value, items, anyOf, oneOf } = resolve(description, schema);
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map((each) => JSON.stringify(each)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.map((choice) => kindOf(description, choice)).join(' | ');
  if (items !== undefined) return `list of ${kindOf(description, items)}`;
  const word = typeof type === 'string' ? type : (type?.join(' | ') ?? 'anything');
  return format === undefined ? word : `${word} (${format})`;
};

const range = (low: number | undefined, high: number | undefined, unit: string): string =>
  low === undefined && high === undefined ? '' : `${low ?? 0} to ${high ?? 'any'}${unit}`;

const noteOf = ({ description = '', minLength, maxLength, minimum, maximum, example }: Schema): string => {
  // Zod limits every integer to the safe range, which is not worth documenting.
  const bounded = maximum === undefined || maximum < Number.MAX_SAFE_INTEGER;
  return [
    description,
    range(minLength, maxLength, ' characters'),
    bounded ? range(minimum, maximum, '') : '',
    example === undefined ? '' : `like ${JSON.stringify(example)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
};

/** The fields of a body. Nested fields use the dotted paths that error answers use too. */
export const fieldsOf = (description: Description, schema: Schema, prefix = '', depth = 0): Field[] => {
  const { properties = {}, required = [] } = resolve(description, schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const whole = resolve(description, property);
    const field = {
      path,
      kind: kindOf(description, property),
      required: required.includes(name),
      note: noteOf(whole),
    };
    if (depth === DEEPEST) return [field];
    const [inner, innerPath] = whole.items === undefined ? [whole, `${path}.`] : [whole.items, `${path}[].`];
    return [field, ...fieldsOf(description, inner, innerPath, depth + 1)];
  });
};
