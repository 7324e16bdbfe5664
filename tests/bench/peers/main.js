/** `?editor=<name>`: loads that editor and waits for a document: `await mount(html)`. */
const pages = {
  bare: () => import('./pages/bare.js'),
  ckeditor: () => import('./pages/ckeditor.js'),
  lexical: () => import('./pages/lexical.js'),
  quill: () => import('./pages/quill.js'),
  tiptap: () => import('./pages/tiptap.js'),
}

const { mount } = await pages[new URLSearchParams(location.search).get('editor')]()
window.mount = html => mount(document.querySelector('#root'), html)
