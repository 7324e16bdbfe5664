import Quill from 'quill'
import 'quill/dist/quill.snow.css'

/** Quill with its toolbar. */
export async function mount(root, html) {
  const toolbar = [['bold', 'italic', 'underline'], [{ header: [2, 3, 4, false] }], ['blockquote', 'link']]
  const quill = new Quill(root, { theme: 'snow', modules: { toolbar, table: true } })
  quill.setContents(quill.clipboard.convert({ html }), 'silent')
}
