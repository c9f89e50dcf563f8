import type { Writer } from '../draft.ts'

/** Sentences with an address that the fact check allows. */
export const HELP_WITH_ADDRESS = [
  'A free and confidential helpline in any country can be found at findahelpline.com.',
  'Find somebody to talk to at findahelpline.com or by the local emergency number.',
] as const

/** Crisis help first: no stock, no figure, the same words for everyone. */
export const answerSelfHarm: Writer = () => ({
  summary: [
    'It is good that this was said, and nobody has to carry such thoughts alone.',
    'This tool cannot help with that, but people who can are there at any hour.',
  ],
  sections: [
    {
      title: 'Help right now',
      sentences: [
        'In danger, the local emergency number brings help at once.',
        HELP_WITH_ADDRESS[0],
      ],
    },
    {
      title: 'Somebody to talk to',
      sentences: [
        'A friend, a family member, a doctor or a neighbor can be with a person through a bad hour.',
        'Losses of money can be worked through with help, and no loss is worth a life.',
      ],
    },
  ],
  insights: [HELP_WITH_ADDRESS[1]],
  followUp: null,
})
