/** The languages of programs for which there is a generator. */
export const sdkLanguages = ["dotnet", "go", "java", "python"] as const;
export type SdkLanguage = (typeof sdkLanguages)[number];
