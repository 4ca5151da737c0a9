import { feeTypes } from '@evenkeel/contract/choices'
import { meetingModes, meetingRadiiMiles, meetingTimes } from '@evenkeel/contract/people/profile-choices'
import { type ReactNode, useId } from 'react'
import { NumberedChips } from '../../../../ui/choice/numbered-chips.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { useIsReadOnly } from '../../../../ui/read-only.tsx'
import { AmountWithChips } from '../questions/amount-with-chips.tsx'
import { ChooseMany, ChooseOne, Group, optionsByPlace, optionsOf } from '../questions/answer-controls.tsx'
import { useAnswer, useOtherAnswer, useSetAnswers } from '../questions/answers-context.ts'
import { questions } from '../questions/questions.ts'
import { WayQuestion } from './way-question.tsx'
import { WaySection } from './way-section.tsx'

const radii = meetingRadiiMiles.map((value) => ({ value, label: `${value} miles` }))
const feeOptions = optionsByPlace(feeTypes)
const mostAYear = 1_000_000
const usualLimits = [1_000, 2_500, 5_000, 10_000]

export function MeetingScreenFields() {
  return (
    <>
      <WaySection title="Meeting" fields={['meeting_modes', 'meeting_radius_miles', 'meeting_times']}>
        <MeetingQuestions />
      </WaySection>
      <WaySection
        title="Paying and must-haves"
        fields={[
          'fee_order',
          'wants_least_cost',
          'yearly_limit',
          'fiduciary_weight',
          'no_disclosures_weight',
        ]}
      >
        <FeeQuestion />
        <LimitQuestion />
        <MustSwitches />
      </WaySection>
    </>
  )
}

function MeetingQuestions() {
  const isInPerson = useOtherAnswer('meeting_modes')?.includes('in-person') ?? false
  const give = useSetAnswers()
  return (
    <>
      <WayQuestion
        field="meeting_modes"
        label="How do you want to meet?"
        hint="We leave out advisors who meet in none of these ways."
        isGroup
      >
        {(answer) => (
          <ChooseMany
            options={optionsOf(meetingModes)}
            answer={{
              ...answer,
              set: (modes) =>
                give({
                  meeting_modes: modes,
                  ...(!modes?.includes('in-person') && { meeting_radius_miles: null }),
                }),
            }}
          />
        )}
      </WayQuestion>
      {isInPerson && (
        <WayQuestion field="meeting_radius_miles" label="How far would you travel?" isGroup>
          {(answer) => <ChooseOne answer={answer} options={radii} />}
        </WayQuestion>
      )}
      <WayQuestion field="meeting_times" label="When are you free?" isGroup>
        {(answer) => <ChooseMany answer={answer} options={optionsOf(meetingTimes)} />}
      </WayQuestion>
    </>
  )
}

/** An order of fee types, or whatever costs least; one clears the other. */
function FeeQuestion() {
  const wantsLeast = useOtherAnswer('wants_least_cost') === true
  const isReadOnly = useIsReadOnly()
  const give = useSetAnswers()
  return (
    <WayQuestion field="fee_order" hint="In the order you choose them. The first counts most." isGroup>
      {(answer) => (
        <Group answer={answer}>
          <div className="flex flex-wrap gap-2">
            <NumberedChips
              options={feeOptions}
              value={answer.value ?? []}
              onChange={(order) =>
                give({ fee_order: order.length > 0 ? order : null, wants_least_cost: null })
              }
              most={feeOptions.length}
              className="contents"
            />
            <label className="opt">
              <input
                type="checkbox"
                disabled={isReadOnly}
                checked={wantsLeast}
                onChange={({ target }) =>
                  give({
                    wants_least_cost: target.checked || null,
                    ...(target.checked && { fee_order: null }),
                  })
                }
              />
              {questions.wants_least_cost.label}
            </label>
          </div>
        </Group>
      )}
    </WayQuestion>
  )
}

function LimitQuestion() {
  return (
    <div className="flex flex-col gap-3">
      <WayQuestion field="yearly_limit" label="Annual cost limit" hint="All costs of the first year" isGroup>
        {(answer) => (
          <AmountWithChips
            answer={answer}
            label="Annual cost limit in dollars"
            most={mostAYear}
            usual={usualLimits}
          />
        )}
      </WayQuestion>
      <LimitIsMust />
    </div>
  )
}

/** A cost can only be compared with a limit where the assets are known. */
function LimitIsMust() {
  const limit = useOtherAnswer('yearly_limit')
  const isMust = useOtherAnswer('yearly_limit_weight') === 'must'
  const [assets, band] = [useOtherAnswer('assets'), useOtherAnswer('asset_band')]
  const give = useSetAnswers()
  if (limit === null) return null
  const isKnown = assets !== null || band !== null
  return (
    <MustSwitch
      label="Leave out advisors who cost more"
      isOn={isMust && isKnown}
      isDisabled={!isKnown}
      onChange={(isOn) => give({ yearly_limit_weight: isOn ? 'must' : 'nice' })}
    >
      {isKnown ? undefined : 'Tell us your assets first; costs depend on them.'}
    </MustSwitch>
  )
}

function MustSwitches() {
  return (
    <div className="flex flex-col gap-3">
      <Must field="fiduciary_weight" label="Only fiduciaries, in writing">
        They must always act in your interest.
      </Must>
      <Must field="no_disclosures_weight" label="No reported disclosures">
        Complaints, judgments and bankruptcies in the public register.
      </Must>
    </div>
  )
}

interface MustProps {
  field: 'fiduciary_weight' | 'no_disclosures_weight'
  label: string
  children: string
}

/** On is a must-have; off does not matter. */
function Must({ field, label, children }: MustProps) {
  const answer = useAnswer(field)
  return (
    <MustSwitch
      label={label}
      isOn={answer.value === 'must'}
      onChange={(isOn) => answer.set(isOn ? 'must' : null)}
    >
      {children}
    </MustSwitch>
  )
}

interface MustSwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  children?: ReactNode
}

function MustSwitch({ label, isOn, isDisabled, onChange, children }: MustSwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Switch
        aria-labelledby={id}
        aria-describedby={children ? `${id}about` : undefined}
        checked={isOn}
        disabled={isDisabled}
        onChange={onChange}
      />
      <div className="pt-0.5 pointer-coarse:pt-3">
        <span id={id} className="font-medium">
          {label}
        </span>
        {children && (
          <span id={`${id}about`} className="block text-muted">
            {children}
          </span>
        )}
      </div>
    </div>
  )
}
