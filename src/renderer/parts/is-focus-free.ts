/** Whether nothing a person is at has the focus: it fell to the page's body, or a question that is answered still has it. */
export function isFocusFree(): boolean {
  const held = document.activeElement
  return held === null || held === document.body || held.closest('[role="alertdialog"]') !== null
}
