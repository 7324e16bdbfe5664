import { Tooltip } from '@fluentui/react-components'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const pause = 400

/** One tooltip for a whole table instead of one a cell: it shows the text of `data-tooltip`, the whole of what
 *  `data-folded` shortens, or a cell or `data-cut` text that is cut. Pointing shows the one under the pointer; keyboard
 *  focus shows all of the row that is cut or folded. */
export function useTableTooltip() {
  const [tooltip, setTooltip] = useState<{ target: HTMLElement; text: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointed = useRef<Element | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (target: HTMLElement | null, text: string) => {
    clearTimeout(timer.current)
    setTooltip(null)
    if (target && text !== '')
      timer.current = setTimeout(() => target.isConnected && setTooltip({ target, text }), pause)
  }
  const hide = () => {
    pointed.current = null
    show(null, '')
  }
  const handlers = {
    onPointerOver(event: PointerEvent) {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(cuttable) : null
      if (target === pointed.current) return
      pointed.current = target
      show(target, target ? textOf(target) : '')
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus(event: FocusEvent) {
      if (!event.target.matches(':focus-visible')) return
      const own = event.target.closest<HTMLElement>('[data-tooltip]')
      if (own) return show(own, textOf(own))
      const row = event.target.closest<HTMLElement>('tr')
      const cut = row
        ? [...row.querySelectorAll<HTMLElement>('td, [data-cut], [data-folded]')].map(wholeOf)
        : []
      show(event.target as HTMLElement, [...new Set(cut)].filter(Boolean).join(' · '))
    },
    onBlur: hide,
    onScroll: hide,
  }
  const element = tooltip && (
    <Tooltip
      visible
      content={tooltip.text}
      relationship="inaccessible"
      positioning={{ target: tooltip.target, position: 'below', align: 'start' }}
      onVisibleChange={(_, data) => data.visible || hide()}
    />
  )
  return { handlers, element }
}

const cuttable = '[data-tooltip], [data-folded], [data-cut], td, th'

function textOf(element: HTMLElement): string {
  return element.dataset.tooltip ?? wholeOf(element)
}

function wholeOf(element: HTMLElement): string {
  if (element.dataset.folded) return element.dataset.folded
  return element.scrollWidth > element.clientWidth ? (element.textContent ?? '') : ''
}
