import {
  BlockQuote,
  Bold,
  ClassicEditor,
  Essentials,
  Heading,
  Image,
  ImageCaption,
  Italic,
  Link,
  List,
  Paragraph,
  Table,
  Underline,
} from 'ckeditor5'
import 'ckeditor5/ckeditor5.css'

/** CKEditor 5's classic editor with its toolbar. */
export async function mount(root, html) {
  const place = root.appendChild(document.createElement('div'))
  await ClassicEditor.create(place, {
    licenseKey: 'GPL',
    initialData: html,
    plugins: [
      Essentials,
      Paragraph,
      Bold,
      Italic,
      Underline,
      Heading,
      BlockQuote,
      Link,
      List,
      Table,
      Image,
      ImageCaption,
    ],
    toolbar: [
      'undo',
      'redo',
      '|',
      'heading',
      'bold',
      'italic',
      'underline',
      '|',
      'bulletedList',
      'link',
      'insertTable',
    ],
  })
}
