import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { cspNonce } from '../csp-nonce.ts'
import { useTranslate } from '../translate.ts'
import { codeColours, codeTheme } from './code-theme.ts'
import { type CssProblem, cssProblems } from './css-problems.ts'
import { phrases } from './phrases.ts'

export type CodeEditorProps = {
  language: 'html' | 'css'
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** What a parser says of a style sheet, whenever it said something else. */
  onProblems?: ((problems: CssProblem[]) => void) | undefined
  readOnly: boolean
  /** What a screen reader is told of it, as Fluent's field says it. */
  attributes: Record<string, string>
  ref?: Ref<{ focus: () => void }>
}

/** A change that came from outside: nobody typed it. */
const isOwn = Annotation.define<boolean>()

/** Code with its colours, line numbers, folding, search (Ctrl+F) and, for CSS, what is wrong with it. Tab indents; Escape
 *  and then Tab leads on. A text nobody changes stays byte for byte; line ends that were CRLF stay CRLF. */
export function CodeEditor(props: CodeEditorProps) {
  const { language, value, readOnly, attributes, ref } = props
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const live = useRef(new Compartment())
  const now = useRef(props)
  now.current = props
  const given = useRef(value)
  const said = JSON.stringify(attributes)

  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as it stands
  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          ...extensionsOf(language, problems => now.current.onProblems?.(problems)),
          ...(cspNonce ? [EditorView.cspNonce.of(cspNonce)] : []),
          EditorState.phrases.of(Object.fromEntries(phrases.map(text => [text, t(text)]))),
          live.current.of([]),
          EditorView.updateListener.of(update => {
            if (!update.docChanged || update.transactions.some(one => one.annotation(isOwn))) return
            const text = withEnds(update.state.doc.toString(), given.current)
            given.current = text
            now.current.onChange(text)
          }),
          EditorView.domEventHandlers({ blur: () => now.current.onBlur() }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    view.current?.dispatch({
      effects: live.current.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of({
          ...JSON.parse(said),
          ...(readOnly && { 'aria-readonly': 'true' }),
        }),
      ]),
    })
  }, [readOnly, said])

  useEffect(() => {
    const editor = view.current
    if (!editor || value === given.current) return
    given.current = value
    const changes = { from: 0, to: editor.state.doc.length, insert: value }
    editor.dispatch({ changes, annotations: isOwn.of(true) })
  }, [value])

  return <div ref={place} style={{ height: '100%' }} />
}

/** Text typed over a selection goes straight into the document: the browser would join the lines with style attributes,
 *  which the page's policy refuses. */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection
    const isTyped = event.inputType === 'insertText' && event.data !== null && !event.isComposing
    if (!isTyped || main.empty || ranges.length > 1 || view.state.readOnly) return false
    view.dispatch(view.state.replaceSelection(event.data ?? ''), { userEvent: 'input.type' })
    event.preventDefault()
    return true
  },
})

function extensionsOf(
  language: 'html' | 'css',
  onProblems: (problems: CssProblem[]) => void,
): readonly Extension[] {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    foldGutter(),
    drawSelection(),
    indentOnInput(),
    syntaxHighlighting(codeColours),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    EditorView.lineWrapping,
    codeTheme,
    typeOver,
    language === 'html' ? html() : css(),
    ...(language === 'css' ? [lintGutter(), checkCss(onProblems)] : []),
    keymap.of([
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      indentWithTab,
      ...defaultKeymap,
    ]),
  ]
}

const checkCss = (onProblems: (problems: CssProblem[]) => void) =>
  linter(
    ({ state }) => {
      const problems = cssProblems(state.doc.toString())
      onProblems(problems)
      return problems.map(({ from, to, message }) => ({ from, to, message, severity: 'warning' }))
    },
    { delay: 400 },
  )

/** The text with the line ends that the one before had. */
function withEnds(text: string, before: string): string {
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
