import type { Action } from './matches/match-queries.ts'

interface ActionWords {
  title: string
  description: string
  doLabel: string
  done: string
}

/** The effect of each action, shown before it is taken. */
export function actionWords(action: Action): ActionWords {
  switch (action.kind) {
    case 'rerun':
      return {
        title: 'Re-run matching',
        description: `Makes the order for consumer ${action.consumerId} anew, with everything that has changed. They are told, and it becomes their list when they open it.`,
        doLabel: 'Re-run',
        done: 'Matching was run again, and the consumer was told.',
      }
    case 'suggest':
      return {
        title: 'Suggest advisor',
        description: `Tells consumer ${action.consumerId} of advisor ${action.advisorId}. Nothing is sent to the advisor.`,
        doLabel: 'Suggest',
        done: 'The consumer was told of the advisor.',
      }
    case 'hide':
      return {
        title: 'Hide pair',
        description: `Leaves advisor ${action.advisorId} out of all further lists of consumer ${action.consumerId}.`,
        doLabel: 'Hide',
        done: 'The pair is hidden.',
      }
    case 'show':
      return {
        title: 'Show pair again',
        description: `Lets advisor ${action.advisorId} stand in lists of consumer ${action.consumerId} again.`,
        doLabel: 'Show again',
        done: 'The pair may be shown again.',
      }
    case 'close':
      return {
        title: `Close No. ${action.requestId}`,
        description: 'Ends it for both of the two. Both are told. This cannot be undone.',
        doLabel: 'Close it',
        done: `No. ${action.requestId} was closed.`,
      }
    case 'extend':
      return {
        title: `Extend the clock of No. ${action.requestId}`,
        description: 'Gives the advisor more business days to answer. Both are told.',
        doLabel: 'Extend',
        done: `The clock of No. ${action.requestId} was extended.`,
      }
  }
}
