/** The logos of a watermark. */
export const logoColors = [
  { id: 0, name: 'Dark logo' },
  { id: 1, name: 'Light logo' },
]
