// npm run walls: writes the import rules of .oxlintrc.json from the tables below.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the areas of src/web share: the kit, and the parts that belong to the trade. */
const SHARED = ['ui', 'parts'] as const;

/** The areas of src/web, each with the other areas that it may import. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  account: SHARED,
  admin: SHARED,
  blog: [...SHARED, 'layouts', 'structured-data'],
  builder: [...SHARED, 'layouts'],
  checkout: [...SHARED, 'layouts'],
  correction: [...SHARED, 'layouts'],
  company: [...SHARED, 'layouts'],
  dashboard: [...SHARED, 'layouts'],
  guide: SHARED,
  issuers: SHARED,
  layouts: [...SHARED, 'site', 'structured-data', 'theme'],
  machines: SHARED,
  'my-pay': SHARED,
  parts: ['ui'],
  plain: [...SHARED, 'layouts'],
  site: [...SHARED, 'layouts', 'structured-data'],
  'structured-data': SHARED,
  styleguide: [...SHARED, 'layouts'],
  theme: [],
  ui: ['theme'],
  verify: SHARED,
};

/** The floors of src/server, lowest first. What happens is told upward by hooks, which `doors` answers. */
const FLOORS = [
  'platform',
  'services',
  'documents',
  'commerce',
  'payroll',
  'content',
  'trust',
  'staff',
  'doors',
] as const;

interface Ban {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: boolean;
}

const folders = (...names: readonly string[]): string => `^(\\.\\./)+(${names.join('|')})(/|$)`;
const upward = (...names: readonly string[]): Ban => ({
  regex: folders(...names),
  message: 'The flow is web -> server -> render -> kinds -> domain; this import points up.',
});
const above = (floor: number): Ban => ({
  regex: folders(...FLOORS.slice(floor + 1)),
  message: 'A lower floor of the server never imports a higher one: tell it by a hook, or move what both use down.',
  allowTypeImports: true,
});
const FORM: Ban = { regex: '^(\\.\\./)+kinds/[^/]+/form/', message: 'Only the routes open the form of a kind.' };
const MODEL: Ban = {
  regex: '^(\\.\\./)+(form|page)/',
  message: 'The model of a kind is below render; its form and its page are above web/builder.',
};
const PURE: readonly Ban[] = [
  { regex: '^node:', message: 'This part is pure: no I/O. It runs in the browser too.' },
  {
    regex: '^(react|react-dom|react-router|@mantine/.*|hono|kysely|pg|pg-boss)(/|$)',
    message: 'This part is pure: no framework and no database.',
  },
];
const CATALOGUE_ONLY: Ban = {
  regex: '^(\\.\\./)+kinds/([^/]+/|registry\\.ts$)',
  message: 'The domain knows the facts of a kind, not its schema or calculation.',
};
/** Folders of src/kinds are kinds: a path that leads into another one starts like this. */
const otherKind = (levels: number): Ban => ({
  regex: `^(\\.\\./){${levels}}[^./][^/]*/`,
  message: 'One kind never imports another; what they share is in src/domain/documents or src/web/builder.',
});
const SCREENS_OF_A_KIND: readonly Ban[] = [
  { regex: folders('server', 'render'), message: 'The form of a kind runs in the browser.' },
  {
    regex: `^(\\.\\./)+web/([^/]+$|(${Object.keys(AREAS)
      .filter((area) => ![...SHARED, 'builder'].includes(area))
      .join('|')})/)`,
    message: 'The screens of a kind use src/web/ui, parts and builder, no other area.',
  },
];

/** Files, and what they may not import. The last row that matches a file counts. */
const WALLS: readonly (readonly [files: readonly string[], bans: readonly Ban[]])[] = [
  [['packages/**'], [upward('src', 'tests', 'scripts', 'bench'), ...PURE]],
  // Reads files. It is no part of what browsers load.
  [['packages/verify/command.ts', 'packages/cli/**'], [upward('src', 'tests', 'scripts', 'bench')]],
  // Reads a file of people as the import page does. It is bundled, so the package still depends on nothing.
  [['packages/cli/read-people-file.ts'], [upward('src/(server|render|kinds|web)', 'tests', 'scripts', 'bench')]],
  [['src/domain/**'], [upward('render', 'server', 'web'), CATALOGUE_ONLY, ...PURE]],
  [['src/kinds/*.{ts,tsx}'], [upward('render', 'server', 'web'), ...PURE]],
  [['src/kinds/*/model/*.{ts,tsx}'], [upward('render', 'server', 'web'), MODEL, otherKind(2), ...PURE]],
  [['src/kinds/*/model/*/*.{ts,tsx}'], [upward('render', 'server', 'web'), MODEL, otherKind(3), ...PURE]],
  [['src/kinds/form-questions.ts'], SCREENS_OF_A_KIND],
  [['src/kinds/*/page/*.{ts,tsx}'], [...SCREENS_OF_A_KIND, otherKind(2)]],
  [['src/kinds/*/form/**'], [...SCREENS_OF_A_KIND, otherKind(2)]],
  [
    ['src/kinds/{kinds,catalogue,kind-meta}.ts', 'src/kinds/*/meta.ts'],
    [
      {
        regex: folders('domain', 'render', 'server', 'web'),
        message: 'The catalogue is small data that every part may load: it imports types only.',
        allowTypeImports: true,
      },
      ...PURE,
    ],
  ],
  [['src/domain/**/*.test.{ts,tsx}'], [upward('server', 'web')]],
  [['src/kinds/**/*.test.{ts,tsx}'], [upward('server')]],
  [['src/render/**'], [upward('server', 'web'), FORM]],
  [['src/server/**'], [upward('web'), FORM]],
  ...FLOORS.slice(0, -1).map((floor, at) => [[`src/server/${floor}/**`], [above(at), upward('web'), FORM]] as const),
  // A test may walk the whole way.
  [['src/server/**/*.test.ts'], [upward('web'), FORM]],
  [['src/web/*.{ts,tsx}'], [FORM]],
  ...Object.entries(AREAS).map(
    ([area, allowed]) =>
      [
        [`src/web/${area}/**`],
        [
          {
            regex: folders(...Object.keys(AREAS).filter((other) => other !== area && !allowed.includes(other))),
            message:
              'Screens of one area never import another area’s; shared pieces live in src/web/ui and src/web/parts.',
          },
          FORM,
        ],
      ] as const,
  ),
];

interface Override {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

interface Configuration {
  readonly overrides: readonly Override[];
}

const RULE = 'no-restricted-imports';

/** The configuration with the walls of the tables; its other rules stay. */
export const withWalls = <Written extends Configuration>(configuration: Written): Written => ({
  ...configuration,
  overrides: [
    ...configuration.overrides.filter(({ rules }) => !(RULE in rules)),
    ...WALLS.map(([files, patterns]) => ({ files, rules: { [RULE]: ['error', { patterns }] } })),
  ],
});

export const FLOOR_NAMES: readonly string[] = FLOORS;

/** Every area of src/web that has walls. */
export const AREA_NAMES: readonly string[] = Object.keys(AREAS);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../.oxlintrc.json', import.meta.url);
  const written = JSON.parse(readFileSync(file, 'utf8')) as Configuration;
  writeFileSync(file, `${JSON.stringify(withWalls(written), null, 2)}\n`);
}
