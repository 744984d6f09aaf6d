/** Replaces vitest when the page of the charts loads a path test: no test is collected, and every call returns the same dummy. */
const dummy: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : dummy),
  apply: () => dummy,
});

export {
  dummy as afterAll,
  dummy as afterEach,
  dummy as beforeAll,
  dummy as beforeEach,
  dummy as describe,
  dummy as expect,
  dummy as it,
  dummy as vi,
};
