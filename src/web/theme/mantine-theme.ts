import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const violet: MantineColorsTuple = [
  '#F4F1F9',
  '#E8E2F1',
  '#D6C9EE',
  '#C0ABEE',
  '#A487DE',
  '#8463CA',
  '#7653BE',
  '#5B379B',
  '#4A2882',
  '#3A1F68',
];
const gray: MantineColorsTuple = [
  '#F7F6F4',
  '#EFEEEB',
  '#E5E3DF',
  '#CFCCC6',
  '#B4B0AD',
  '#9A969E',
  '#827E89',
  '#65616E',
  '#55525E',
  '#1C1A22',
];
const dark: MantineColorsTuple = [
  '#EEECE8',
  '#B9B5C0',
  '#9F9BA8',
  '#7E7A88',
  '#37343F',
  '#2A2832',
  '#211F27',
  '#17161B',
  '#100F13',
  '#0B0A0D',
];
const green: MantineColorsTuple = [
  '#EDF4F0',
  '#DDEAE2',
  '#C0E1CE',
  '#A3D8BA',
  '#86CFA6',
  '#5AB585',
  '#2E9A63',
  '#258052',
  '#1B6540',
  '#124A2E',
];
const yellow: MantineColorsTuple = [
  '#FAF3E4',
  '#F3E6CC',
  '#EED7AB',
  '#EAC989',
  '#E5BA68',
  '#CF9A3C',
  '#B9790F',
  '#9A640B',
  '#7A4E06',
  '#5A3904',
];
const red: MantineColorsTuple = [
  '#FBEFED',
  '#F5DEDA',
  '#F4CAC3',
  '#F4B5AD',
  '#F3A196',
  '#D36459',
  '#B3261B',
  '#A7251B',
  '#9B241A',
  '#741A13',
];

/** The theme for Mantine components. Their colors come from the variables in tokens.css. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--pp-sans)',
  fontFamilyMonospace: 'var(--pp-mono)',
  headings: {
    fontFamily: 'var(--pp-serif)',
    fontWeight: '400',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '4.75rem', lineHeight: '1' },
      h2: { fontSize: '2.75rem', lineHeight: '1.08' },
      h3: { fontSize: '1.5rem', lineHeight: '1.2' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.1875rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.2' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '2px', sm: '3px', md: '3px', lg: '3px', xl: '3px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  white: '#FFFFFF',
  black: '#1C1A22',
  primaryColor: 'violet',
  primaryShade: { light: 8, dark: 6 },
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--pp-shadow-slip)',
    lg: 'var(--pp-shadow-sheet)',
    xl: 'var(--pp-shadow-sheet)',
  },
  colors: { violet, gray, dark, green, yellow, red },
});

export const mantineVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--pp-background)',
    '--mantine-color-text': 'var(--pp-ink)',
    '--mantine-color-dimmed': 'var(--pp-ink2)',
    '--mantine-color-placeholder': 'var(--pp-field-hint)',
    '--mantine-color-anchor': 'var(--pp-violet)',
    '--mantine-color-error': 'var(--pp-red)',
    '--mantine-color-default': 'transparent',
    '--mantine-color-default-color': 'var(--pp-ink)',
    '--mantine-color-default-border': 'var(--pp-edge)',
  };
  return { variables: {}, light: both, dark: both };
};
