/** Loaded before a command whose output becomes a picture: its standard output takes colors, as a terminal of 100 columns does. */
Object.defineProperties(process.stdout, {
  isTTY: { value: true },
  hasColors: { value: () => true },
  columns: { value: 100 },
  rows: { value: 100 },
});
