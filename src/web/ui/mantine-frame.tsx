import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNonce } from '../answer-context.tsx';
import { COLOUR_SCHEME_KEY } from '../theme/colour-scheme.ts';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';

/**
 * What a part of Mantine needs around it. It stands in the frames of the pages that use such a part and not in the
 * root: the public pages do without its script.
 */
export function MantineFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const nonce = useNonce();
  const [colourSchemes] = useState(() => localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY }));
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemes}
      getStyleNonce={() => nonce ?? ''}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
