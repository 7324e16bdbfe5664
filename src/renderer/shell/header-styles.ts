import { makeStyles } from '@fluentui/react-components'

const onHeader = { color: 'var(--colorOnHeader)' }
const veil = (share: number) => ({
  ...onHeader,
  backgroundColor: `color-mix(in srgb, var(--colorOnHeader) ${share}%, transparent)`,
})

/** Where the header holds less: a window of 1024 px at 200 % zoom, and a little wider ones. */
export const narrowHeader = '@media (max-width: 720px)'

/** What stands on the brand's colour: `bar` for the header itself, `button` for every button in it. */
export const useHeaderStyles = makeStyles({
  bar: {
    ...onHeader,
    backgroundColor: 'var(--colorHeader)',
  },
  button: {
    ...onHeader,
    minWidth: '32px',
    ':hover': veil(14),
    ':hover:active': veil(22),
    ':hover .fui-Button__icon': onHeader,
    ':hover:active .fui-Button__icon': onHeader,
    '&[aria-expanded="true"]': onHeader,
    '&[aria-disabled="true"]': { color: 'color-mix(in srgb, var(--colorOnHeader) 75%, transparent)' },
    ':focus-visible': { outline: `2px solid var(--colorOnHeader)`, outlineOffset: '-2px' },
  },
})
