import { expect, test } from 'vitest'
import { exp } from './exp.ts'
import { log } from './log.ts'
import { sigmoid } from './sigmoid.ts'

// Expected values computed with sixty digits and rounded once.
const exponentials = [
  [-708.25, 2.5759248692837695e-308],
  [-300.25, 4.009422364622857e-131],
  [-36.75, 1.0956650033262367e-16],
  [-20.125, 1.8189616875530459e-9],
  [-5.5, 0.004086771438464067],
  [-1, 0.36787944117144233],
  [-0.75, 0.4723665527410147],
  [-0.34657359, 0.7071067813845181],
  [-0.1, 0.9048374180359595],
  [-0.001, 0.999000499833375],
  [-1e-9, 0.999999999],
  [1e-17, 1],
  [1e-8, 1.00000001],
  [0.1, 1.1051709180756477],
  [0.3465735, 1.4142134346979391],
  [0.5, 1.6487212707001282],
  [Math.LN2, 2],
  [1, Math.E],
  [2.5, 12.182493960703473],
  [10, 22026.465794806718],
  [33.3, 289738526663660.5],
  [100, 2.6881171418161356e43],
  [345.678, 1.3367429901634594e150],
  [709.5, 1.3549863193146328e308],
] as const
const logarithms = [
  [5e-324, -744.4400719213812],
  [1e-310, -713.8013788281542],
  [2.2250738585072014e-308, -708.3964185322641],
  [1e-100, -230.25850929940458],
  [1e-9, -20.72326583694641],
  [0.1, -Math.LN10],
  [0.5, -Math.LN2],
  [0.7, -0.35667494393873245],
  [0.7071067811865475, -0.34657359027997275],
  [Math.SQRT1_2, -0.3465735902799726],
  [0.75, -0.2876820724517809],
  [0.999, -0.0010005003335835344],
  [0.9999999999, -1.000000082790371e-10],
  [0.9999999999999999, -1.1102230246251565e-16],
  [1.0000000000000002, 2.2204460492503128e-16],
  [1.0000001, 9.999999505838704e-8],
  [1.1, 0.09531017980432493],
  [Math.SQRT2, 0.3465735902799727],
  [1.5, 0.4054651081081644],
  [2, Math.LN2],
  [10, Math.LN10],
  [12345.678, 9.421061321291832],
  [1e22, 50.65687204586901],
  [1e100, 230.25850929940458],
  [1.7976931348623157e308, 709.782712893384],
] as const
const sigmoids = [
  [-100, 3.720075976020836e-44],
  [-37.5, 5.175555005801868e-17],
  [-10, 4.5397868702434395e-5],
  [-3.4, 0.032295464698450516],
  [-1, 0.2689414213699951],
  [-0.25, 0.4378234991142019],
  [-1e-9, 0.49999999975],
  [0, 0.5],
  [0.25, 0.5621765008857981],
  [1, 0.7310585786300049],
  [3.4, 0.9677045353015495],
  [10, 0.9999546021312976],
  [20, 0.9999999979388464],
  [37.5, 1],
  [100, 1],
] as const
const relative = (found: number, known: number) => Math.abs(found - known) / Math.abs(known)
const accuracy = 1e-15

test('known values are met to 1e-15', () => {
  for (const [x, known] of exponentials) expect(relative(exp(x), known), `exp(${x})`).toBeLessThan(accuracy)
  for (const [x, known] of logarithms) expect(relative(log(x), known), `log(${x})`).toBeLessThan(accuracy)
  for (const [z, known] of sigmoids)
    expect(relative(sigmoid(z), known), `sigmoid(${z})`).toBeLessThan(accuracy)
})

test('what has no value has none, and what has no end has none', () => {
  expect(exp(Number.NaN)).toBeNaN()
  expect(log(Number.NaN)).toBeNaN()
  expect(log(-1)).toBeNaN()
  expect(sigmoid(Number.NaN)).toBeNaN()
  expect(log(0)).toBe(Number.NEGATIVE_INFINITY)
  expect(log(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
  expect(exp(Number.NEGATIVE_INFINITY)).toBe(0)
  expect(exp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
  expect(exp(0)).toBe(1)
  expect(exp(-745)).toBe(5e-324)
  expect(log(1)).toBe(0)
  expect(sigmoid(Number.POSITIVE_INFINITY)).toBe(1)
  expect(sigmoid(Number.NEGATIVE_INFINITY)).toBe(0)
})

test('they never fall where they should rise', () => {
  const falls: string[] = []
  for (const [name, of, from, to] of [
    ['exp', exp, -745, 709],
    ['log', log, 1e-3, 50],
    ['sigmoid', sigmoid, -60, 36],
  ] as const) {
    let before = of(from)
    for (let step = 1; step <= 20_000; step++) {
      const now = of(from + ((to - from) * step) / 20_000)
      if (now < before) falls.push(`${name} at step ${step}`)
      before = now
    }
  }
  expect(falls).toEqual([])
})

test('they do not fall either where one way of computing meets the next, a hair apart', () => {
  const joints = Array.from({ length: 60 }, (_, index) => (index - 30 + 0.5) * Math.LN2)
  for (const joint of joints) expect(exp(joint + 1e-13)).toBeGreaterThan(exp(joint - 1e-13))
  for (const joint of [Math.SQRT1_2, Math.SQRT2, 1, 2, 4]) {
    expect(log(joint * (1 + 1e-14))).toBeGreaterThan(log(joint * (1 - 1e-14)))
  }
  expect(sigmoid(1e-14)).toBeGreaterThan(sigmoid(-1e-14))
})

test('both sigmoids of a number and of its opposite make one', () => {
  for (let z = -40; z <= 40; z += 0.37) expect(sigmoid(z) + sigmoid(-z)).toBeCloseTo(1, 15)
})

test('every bit is the same on every machine: a change here changes lists that were stored', () => {
  const bits = new DataView(new ArrayBuffer(8))
  let sum = 0x811c9dc5
  const add = (value: number) => {
    bits.setFloat64(0, value)
    for (const at of [0, 4]) sum = Math.imul(sum ^ bits.getUint32(at), 0x01000193)
  }
  for (let step = -5000; step <= 5000; step++) {
    const x = step / 137
    add(exp(x))
    add(sigmoid(x))
    add(log((step + 5001) / 137))
  }
  expect((sum >>> 0).toString(16)).toBe('ab7f4e9')
})
