/** `?editor=<name>`: loads that editor, grid, table or board, and waits for what it shows: `await mount(html)`. */
const pages = {
  bare: () => import('./pages/bare.js'),
  'bare-board': () => import('./pages/bare-board.js'),
  ckeditor: () => import('./pages/ckeditor.js'),
  'dnd-kit-board': () => import('./pages/dnd-kit-board.js'),
  'fluent-grid': () => import('./pages/fluent-grid.js'),
  'hello-pangea-board': () => import('./pages/hello-pangea-board.js'),
  lexical: () => import('./pages/lexical.js'),
  'plain-grid': () => import('./pages/plain-grid.js'),
  quill: () => import('./pages/quill.js'),
  'skipped-board': () => import('./pages/skipped-board.js'),
  'tanstack-table': () => import('./pages/tanstack-table.js'),
  tiptap: () => import('./pages/tiptap.js'),
  'virtuoso-grid': () => import('./pages/virtuoso-grid.js'),
}

const { mount } = await pages[new URLSearchParams(location.search).get('editor')]()
window.mount = given => mount(document.querySelector('#root'), given)
