import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tokens } from '@fluentui/react-components'
import { tags } from '@lezer/highlight'

const border = `1px solid ${tokens.colorNeutralStroke2}`

/** Fluent's tokens are variables of the page: light and dark follow by themselves. */
export const codeTheme = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: tokens.fontFamilyMonospace, lineHeight: tokens.lineHeightBase300 },
  '.cm-content': { caretColor: tokens.colorNeutralForeground1 },
  '.cm-cursor': { borderLeftColor: tokens.colorNeutralForeground1 },
  '.cm-gutters': {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    borderRight: border,
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: tokens.colorSubtleBackgroundHover },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
    { backgroundColor: `${tokens.colorBrandBackground2Hover} !important` },
  '.cm-foldPlaceholder, .cm-tooltip, .cm-panels': {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    border,
  },
  '.cm-panel input, .cm-panel button, .cm-panel label': {
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
  },
  '.cm-panel input, .cm-panel button': {
    backgroundColor: tokens.colorNeutralBackground1,
    backgroundImage: 'none',
    border,
  },
  '.cm-searchMatch': { backgroundColor: tokens.colorPaletteYellowBackground2 },
  '.cm-searchMatch-selected': { backgroundColor: tokens.colorPaletteMarigoldBackground2 },
  '.cm-matchingBracket': { backgroundColor: `${tokens.colorNeutralBackground1Selected} !important` },
})

/** Colours that are read as well on the background of either theme. */
export const codeColours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.definitionKeyword], color: tokens.colorPaletteBlueForeground2 },
  {
    tag: [tags.attributeName, tags.propertyName, tags.className],
    color: tokens.colorPaletteBerryForeground2,
  },
  { tag: [tags.string, tags.attributeValue, tags.url], color: tokens.colorPaletteGreenForeground2 },
  { tag: [tags.number, tags.unit, tags.color, tags.atom], color: tokens.colorPaletteDarkOrangeForeground2 },
  { tag: [tags.comment, tags.meta], color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  { tag: tags.invalid, color: tokens.colorPaletteRedForeground1 },
])
