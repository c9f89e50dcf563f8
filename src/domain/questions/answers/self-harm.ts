import type { Writer } from '../draft.ts'

/** Sentences with an address that the fact check allows. */
export const HELP_WITH_ADDRESS = [
  'Free, confidential helplines in every country are listed at findahelpline.com.',
  'Find someone to talk to at findahelpline.com or through the local emergency number.',
] as const

/** Crisis help first: no stock, no figure, the same words for everyone. */
export const answerSelfHarm: Writer = () => ({
  summary: [
    'I’m glad this was said, and no one has to carry it alone.',
    'Tapelight cannot help with this, but people who can are available at any hour.',
  ],
  sections: [
    {
      title: 'Help right now',
      sentences: ['In immediate danger, call the local emergency number.', HELP_WITH_ADDRESS[0]],
    },
    {
      title: 'Someone to talk to',
      sentences: [
        'A friend, a family member, a doctor or a neighbor can help someone get through a bad hour.',
        'Money problems can be worked through with help, and no loss is worth a life.',
      ],
    },
  ],
  insights: [HELP_WITH_ADDRESS[1]],
  followUp: null,
})
