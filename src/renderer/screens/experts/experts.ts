import { query } from '../../data/api.ts'

/** The experts as a catalogue, and what is said about them (C8, decision F10). */
export const experts = {
  calls: query.experts,
  right: 'expert',
  removal: 'Are you sure you want to remove this expert',
  done: { create: 'Saved.', update: 'Saved.', remove: 'Deleted' },
  failed: {
    create: 'Error creating expert.',
    update: 'Error saving expert data.',
    remove: 'Error removing expert.',
  },
  // The autocomplete finds them by name.
  invalidates: [query.choices.key()],
} as const
