/** A contenteditable with nothing behind it: what the browser itself costs. */
export async function mount(root, html) {
  root.innerHTML = html
  root.contentEditable = 'true'
}
