/** The formats of `forge config`. */
export const CONFIG_OUTPUTS = ["text", "json"] as const;
export type ConfigOutput = (typeof CONFIG_OUTPUTS)[number];
