import type { Session, WebContents } from 'electron'

const previewSessions = new WeakSet<Session>()

/** What is shown with this session is a preview. */
export function markPreview(session: Session): void {
  previewSessions.add(session)
}

/** Whether these contents are a preview: their rules are set where they are made. */
export function isPreview(contents: WebContents): boolean {
  return previewSessions.has(contents.session)
}
