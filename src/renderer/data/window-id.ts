/** Names this window among all that are open, until it is loaded anew. */
export const windowId = crypto.randomUUID()
