/** The goal of a group for the first quarter. */
import * as forge from "pulumi-forge";

const milestone = new forge.GroupMilestone("q1", {
  group: "acme/platform",
  title: "Q1",
  description: "Self-service sign-up",
  startDate: "2027-01-04",
  dueDate: "2027-03-31",
});

export const page = milestone.webUrl;
