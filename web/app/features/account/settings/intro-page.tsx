import { saveSettings } from '@evenkeel/contract/account/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../server-link/call.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { IntroCards } from './intro-cards.tsx'
import { settingsKey, useSettings } from './settings-queries.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { useSetup } from './setup-queries.ts'
import { setupSteps } from './setup-steps.ts'

const criteriaAddress = '/advisor/matchmaking/criteria'

/** Ends the first visit; on later visits it only continues. */
function useFinish() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSettings()
  return useMutation({
    mutationFn: async () => {
      if (data?.has_seen_intro) return undefined
      return call(saveSettings, { body: { has_seen_intro: true } })
    },
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(settingsKey, answer)
      void navigate(criteriaAddress)
    },
  })
}

/**
 * /advisor/matchmaking/settings-intro (product.md 3.8): the first-visit guide, or a summary once everything is done.
 */
export function IntroPage() {
  const { userId } = useSession()
  const setup = useSetup()
  const finish = useFinish()
  const steps = setup.data && setupSteps(setup.data, userId)
  const left = steps?.filter(({ state }) => state === 'open').length
  const isWhole = steps?.every(({ state }) => state === 'done') ?? false

  const checklist = (
    <ContentBlock
      headingAs="h2"
      title={isWhole ? 'You’re all set' : 'What’s left to do'}
      description={
        isWhole
          ? 'You can receive requests now.'
          : left === undefined
            ? undefined
            : left === 0
              ? 'We’re reviewing your details.'
              : `${left} of ${steps?.length} to do. This page is also in Help.`
      }
    >
      <Loaded query={setup} skeletonRows={5}>
        {(data) => <SetupChecklist steps={setupSteps(data, userId)} />}
      </Loaded>
    </ContentBlock>
  )
  return (
    <div className="flex flex-col gap-6">
      {isWhole && checklist}
      <IntroCards />
      {!isWhole && checklist}
      <ProblemNotice words={failureSentence(finish.error)} />
      <Button
        className="self-start"
        isRunning={finish.isPending}
        runningLabel="Saving…"
        onClick={() => finish.mutate()}
      >
        {isWhole ? 'Go to Your Criteria' : 'Finish'}
      </Button>
    </div>
  )
}
