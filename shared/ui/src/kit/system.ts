import { createSystem, defaultBaseConfig, defineConfig, mergeConfigs } from '@chakra-ui/react'
import { DESKTOP_WIDTH } from './breakpoints.ts'

/** The steps of the spacing scale; 1 is 4 px. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 56, 64, 80, 96,
]

const spacing = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]))

const color = (value: string) => ({ value })

const config = defineConfig({
  cssVarsPrefix: 'portal',
  preflight: true,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: `${DESKTOP_WIDTH}px`, xl: '1280px' },
    tokens: {
      spacing,
      sizes: {
        ...spacing,
        full: { value: '100%' },
        page: { value: '84rem' },
        prose: { value: '42rem' },
      },
      fonts: {
        body: {
          value:
            'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
        },
        mono: { value: 'ui-monospace, SFMono-Regular, Consolas, "Liberation Mono", monospace' },
      },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.375rem' },
        '2xl': { value: '1.75rem' },
      },
      fontWeights: {
        normal: { value: 400 },
        medium: { value: 500 },
        semibold: { value: 600 },
        bold: { value: 700 },
      },
      lineHeights: { tight: { value: 1.25 }, normal: { value: 1.5 } },
      radii: {
        sm: { value: '4px' },
        md: { value: '8px' },
        lg: { value: '12px' },
        full: { value: '9999px' },
      },
      shadows: {
        raised: { value: '0 1px 2px rgb(28 34 29 / 0.06), 0 1px 4px rgb(28 34 29 / 0.05)' },
        floating: { value: '0 8px 32px rgb(20 35 30 / 0.18), 0 2px 8px rgb(20 35 30 / 0.10)' },
      },
      zIndex: {
        header: { value: 100 },
        overlay: { value: 1000 },
        toast: { value: 1100 },
        skip: { value: 1200 },
      },
      colors: {
        white: color('#ffffff'),
        black: color('#000000'),
        transparent: color('transparent'),
        ground: color('#faf8f3'),
        surface: color('#ffffff'),
        sunken: color('#f2efe7'),
        line: color('#e2ddd0'),
        // 3.2:1 against the background: the border of a control must be visible.
        control: color('#8a8675'),
        ink: color('#1c221d'),
        quiet: color('#585d54'),
        green: {
          tint: color('#e6f2ef'),
          soft: color('#cfe6e1'),
          main: color('#297a71'),
          strong: color('#1f6159'),
          deep: color('#123f3a'),
        },
        red: { tint: color('#fbeaec'), main: color('#910012'), strong: color('#6f000e') },
        yellow: { tint: color('#fdf5d3'), main: color('#f1c400'), ink: color('#5f4b00') },
        blue: { tint: color('#e8eff7'), ink: color('#22496f') },
        grey: { tint: color('#eeece6'), main: color('#555555') },
      },
    },
    keyframes: {
      turn: { to: { transform: 'rotate(360deg)' } },
      breathe: { '50%': { opacity: 0.45 } },
      appear: { from: { opacity: 0, translate: 'var(--appears-from)' } },
    },
  },
  globalCss: {
    html: {
      fontFamily: 'body',
      // The size that the browser is set to; the host scales it by the user's choice.
      fontSize: 'var(--text-size, 100%)',
      // All sizes are in rem: this fits the columns of a wide window on a sheet of A4.
      '@media print': { fontSize: '11px' },
      lineHeight: 'normal',
      color: 'ink',
      bg: 'ground',
      colorScheme: 'light',
      textRendering: 'optimizeLegibility',
      scrollPaddingTop: '5rem',
      // A dialog sets these two on the document. All elements inherit them, so the browser would
      // compute the style of each again. Nothing reads the first; the backdrop does the second.
      '--scrollbar-width': '0 !important',
    },
    body: {
      '@media screen': { minHeight: '100vh' },
      overflowWrap: 'break-word',
      pointerEvents: 'auto !important',
    },
    '*, *::before, *::after': {
      borderColor: 'line',
      // A telephone with twice the size of text: a long word is wider than the window.
      '@media (max-width: 15rem)': { overflowWrap: 'anywhere' },
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    'a, button, input, select, textarea, summary, [tabindex]': {
      '&:focus-visible': {
        outline: '3px solid',
        outlineColor: 'green.main',
        outlineOffset: '2px',
      },
    },
    // A finger needs 44 px (WCAG 2.5.5). The padding of a link in a line moves nothing. A link that
    // opens its row is as large as the row, and one in a sentence may be as small as its text.
    'a:not(p a, [data-opens-row])': { lgDown: { py: 'calc(1.375rem - 0.55em)' } },
    // The seven days of a calendar share the narrowest windows.
    'button, label:has(> input), [role=menuitem]': {
      lgDown: { minH: '2.75rem !important', minW: 'min(2.75rem, 12vw) !important' },
    },
    // On a page with floating buttons, leave space below the last line, and push the footer below
    // the first screen. The buttons are hidden while the footer is in view, so on a short page they
    // would never be visible.
    'main:has([data-floating])': {
      '@media screen': { minHeight: '100dvh', paddingBottom: '20' },
    },
    // What else stands at the window's lower edge keeps above one floating button, or two.
    'body:has([data-floating])': { '--floating-top': '5.5rem' },
    'body:has([data-floating] > :nth-child(2))': { '--floating-top': '9rem' },
    // A heading receives the focus on navigation so that it is announced; it is not a control, so
    // it shows no focus ring.
    'h1[tabindex="-1"]:focus': { outline: 'none' },
    'button, select, summary, label[for]': { cursor: 'pointer' },
    'button:disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
    // Navigation and controls are useless on paper; a button in a header contains its title.
    'header, footer, nav, button:not(th button), th svg': {
      '@media print': { display: 'none !important' },
    },
    'tr, li': { breakInside: 'avoid' },
    // Browsers repeat a heading on each page, but not the content of a button in it.
    'th button': { '@media print': { display: 'contents !important' } },
  },
})

/**
 * The portal's only Chakra system. It does not extend Chakra's default theme, which would put all
 * of Chakra's recipes into the bundle.
 */
export const system = createSystem(mergeConfigs(defaultBaseConfig, config))
