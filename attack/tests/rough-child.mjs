// Stands in for the process of a campaign: case 5 ends it, case 11 never comes back.
process.on('message', ({ from, count }) => {
  const numbers = Array.from({ length: count }, (_, at) => from + at)
  if (numbers.includes(5)) process.exit(3)
  if (numbers.includes(11)) for (;;);
  process.send({ tally: { counts: { cases: count }, peaks: {} }, failures: [], millis: 1 })
})
