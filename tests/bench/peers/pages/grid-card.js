/** Puts up what the cards need around them; gives back what scrolls. */
export function frameOf(root, { css, width, height }) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  Object.assign(root.style, { maxWidth: 'none', width: `${width}px`, height: `${height}px` })
  document.querySelector('#scroll').style.overflow = 'visible'
  return root
}

/** Says what the picture is in a card. */
export function fill(card, { name, url, size }) {
  const opener = card.querySelector('[data-opens]')
  opener.setAttribute('aria-label', name)
  opener.querySelector('img').src = url
  card.querySelector('[data-cut]').textContent = name
  card.querySelector('[data-cut] + * > span').textContent = size
}
