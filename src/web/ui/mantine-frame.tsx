import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNonce } from '../answer-context.tsx';
import { COLOR_SCHEME_KEY } from '../theme/color-scheme.ts';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';

/**
 * The provider that Mantine components need. It is used only where such a component is used and not in the root, so
 * that public pages do not load its script.
 */
export function MantineFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const nonce = useNonce();
  const [colorSchemes] = useState(() => localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY }));
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => nonce ?? ''}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
