/** What a style element of our own must carry: the page's content security policy refuses any other. */
export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? undefined
