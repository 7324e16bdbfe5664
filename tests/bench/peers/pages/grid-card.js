/** Puts up the page that the cards stand in; gives back what they stood in. */
export function frameOf({ css, page }) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  document.body.innerHTML = page
  return document.querySelector('[data-frame]')
}

/** Says what the picture is in a card. */
export function fill(card, { name, url, size }) {
  const opener = card.querySelector('[data-opens]')
  opener.setAttribute('aria-label', name)
  opener.querySelector('img').src = url
  card.querySelector('[data-cut]').textContent = name
  card.querySelector('[data-cut] + * > span').textContent = size
}
