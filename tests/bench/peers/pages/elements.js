import { createElement } from 'react'

/** What stands there, as React's elements; buttons can be pressed. */
export function elementOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.textContent
  const attributes = [...node.attributes].map(({ name, value }) => [names[name] ?? name, value])
  const { style, draggable, ...props } = Object.fromEntries(attributes)
  if (node.localName === 'button') props.onClick = () => {}
  return createElement(node.localName, props, ...[...node.childNodes].map(elementOf))
}

const names = { class: 'className', tabindex: 'tabIndex' }
