/** `?editor=<name>`: loads that editor, or grid, and waits for a document, or pictures: `await mount(html)`. */
const pages = {
  bare: () => import('./pages/bare.js'),
  ckeditor: () => import('./pages/ckeditor.js'),
  lexical: () => import('./pages/lexical.js'),
  'plain-grid': () => import('./pages/plain-grid.js'),
  quill: () => import('./pages/quill.js'),
  tiptap: () => import('./pages/tiptap.js'),
  'virtuoso-grid': () => import('./pages/virtuoso-grid.js'),
}

const { mount } = await pages[new URLSearchParams(location.search).get('editor')]()
window.mount = given => mount(document.querySelector('#root'), given)
