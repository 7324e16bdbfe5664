/** Where everybody is led to who needs help, signed in or not; no place among the others, so nobody starts there. */
export const diagnosticsPath = '/diagnostics'
