// The browser of the tests, which npm brings packed, and what it needs from the system: a folder that works on its own.
// Runs on the project's Node with TMPDIR as the folder, because the package always unpacks there.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const packed = path.resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../../bin');
await Promise.all(['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(path.join(packed, file))));

const write = (name, text, mode = 0o600) => writeFileSync(path.join(tmpdir(), name), text, { mode });
// The package's own file names folders of other people's servers. Without a font, Chromium ends when it draws text.
write(
  'fonts/fonts.conf',
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="xdg">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`,
);
write(
  'chrome',
  `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
export XDG_DATA_HOME="$here" XDG_CACHE_HOME="$here/cache"
exec "$here/chromium" "$@"
`,
  0o700,
);
