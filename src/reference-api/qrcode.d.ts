declare module 'qrcode' {
  /** The text as a QR picture: a `data:image/png;base64` address. */
  export function toDataURL(text: string, options: { width: number; margin: number }): Promise<string>
}
