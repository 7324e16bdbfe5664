import { makeStyles, shorthands, tokens } from '@fluentui/react-components'

/** How a toggle looks while it is on: an edge that can be seen, as Fluent's grey alone can hardly be. */
export function usePressedStyle(): string {
  return useStyles().pressed
}

const useStyles = makeStyles({
  pressed: {
    '&[aria-pressed="true"]': {
      backgroundColor: tokens.colorNeutralBackground1Selected,
      ...shorthands.borderColor(tokens.colorNeutralStrokeAccessible),
    },
    '&[aria-pressed="true"]:hover': shorthands.borderColor(tokens.colorNeutralStrokeAccessibleHover),
  },
})
