/** Tests run from the sources: swc strips the types, `npm run check` judges them. */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  transform: {
    "^.+\\.[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  // p-limit and what it needs are published as ES modules, which jest only takes transformed.
  transformIgnorePatterns: ["/node_modules/(?!(p-limit|yocto-queue|is-network-error)/)"],
  reporters: ["default", "<rootDir>/test/closing-line.js"],
  testTimeout: 30_000,
};
